import { Closing } from "@/components/landing/closing";
import { FeatureRow } from "@/components/landing/feature-row";
import { FeatureTile } from "@/components/landing/feature-tile";
import { Hero } from "@/components/landing/hero";
import { findUser } from "@/lib/auth/session";
import { landing, type LandingFeature } from "@/lib/brand";
import { publicPage } from "@/lib/site/public-page";

export const metadata = publicPage({ path: "/" });

export default async function LandingPage() {
  // However many there are: two across the page, the others side by side.
  const features: readonly LandingFeature[] = landing.features;
  const [first, second, ...others] = features;
  return (
    <>
      <Hero isCustomer={Boolean(await findUser().catch(() => null))} />
      {/* Below what a screen shows at first, so that no browser works it out before. */}
      <div className="mx-auto w-full max-w-6xl space-y-24 px-5 py-24 [contain-intrinsic-size:auto_200rem] [content-visibility:auto] sm:px-8 lg:space-y-36 lg:py-36">
        {first ? <FeatureRow feature={first} /> : null}
        {second ? <FeatureRow feature={second} pictureFirst /> : null}
        <div className="grid grid-cols-1 gap-x-6 gap-y-16 lg:grid-cols-2">
          {others.map((feature) => (
            <FeatureTile key={feature.title} feature={feature} />
          ))}
        </div>
      </div>
      <Closing />
    </>
  );
}
