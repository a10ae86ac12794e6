import { Closing } from "@/components/landing/closing";
import { FeatureRow } from "@/components/landing/feature-row";
import { FeatureTile } from "@/components/landing/feature-tile";
import { Hero } from "@/components/landing/hero";
import { brand } from "@/lib/brand";

export default function LandingPage() {
  const [first, second, ...others] = brand.landing.features;
  return (
    <>
      <Hero />
      <div className="mx-auto w-full max-w-6xl space-y-24 px-5 py-24 sm:px-8 lg:space-y-36 lg:py-36">
        <FeatureRow feature={first} />
        <FeatureRow feature={second} pictureFirst />
        <div className="grid gap-x-6 gap-y-16 lg:grid-cols-2">
          {others.map((feature) => (
            <FeatureTile key={feature.picture} feature={feature} />
          ))}
        </div>
      </div>
      <Closing />
    </>
  );
}
