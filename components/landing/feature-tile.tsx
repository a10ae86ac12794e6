import type { LandingFeature } from "@/lib/brand";
import { FEATURE_PICTURES } from "./feature-pictures";

/** A feature in half the width: the drawing above, the words below. */
export function FeatureTile({ feature }: { feature: LandingFeature }) {
  const Picture = FEATURE_PICTURES[feature.picture];
  return (
    <section className="flex flex-col">
      <div
        aria-hidden
        className="grid flex-1 grid-cols-1 content-center rounded-2xl bg-muted p-4 sm:min-h-88 sm:p-10"
      >
        <Picture />
      </div>
      <h2 className="mt-8 text-2xl leading-[1.15] font-semibold tracking-[-0.025em]">{feature.title}</h2>
      <p className="mt-3 max-w-[56ch] text-[1.0625rem] leading-7 text-muted-foreground">{feature.text}</p>
    </section>
  );
}
