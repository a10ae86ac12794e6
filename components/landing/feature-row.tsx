import { cn } from "@/lib/utils";
import type { LandingFeature } from "@/lib/brand";
import { FEATURE_PICTURES } from "./feature-pictures";

/** A feature across the whole width: words on one side, a drawing on the other. */
export function FeatureRow({ feature, pictureFirst }: { feature: LandingFeature; pictureFirst?: boolean }) {
  const Picture = FEATURE_PICTURES[feature.picture];
  return (
    <section className="grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-2 xl:gap-x-24">
      <div className={cn(pictureFirst && "lg:order-2")}>
        <h2 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">
          {feature.title}
        </h2>
        <p className="mt-5 max-w-[56ch] text-[1.0625rem] leading-7 text-muted-foreground">{feature.text}</p>
        <ul className="mt-6 max-w-[56ch] divide-y divide-border border-y border-border">
          {feature.points.map((point) => (
            <li key={point} className="py-3 font-medium">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden className="rounded-2xl bg-muted p-4 sm:p-10">
        <Picture />
      </div>
    </section>
  );
}
