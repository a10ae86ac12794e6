import { Questions } from "@/components/billing/pricing/questions";
import { PricingTeaser } from "@/components/landing/pricing-teaser";
import { Features, Hero, Logos, Testimonials } from "@/components/landing/sections";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { faq, landing } from "@/lib/brand";
import { publicPage } from "@/lib/metadata";

export const metadata = publicPage({ path: "/" });

export default function LandingPage() {
  return (
    <>
      <Hero />
      {/* Below the fold, so the browser may skip rendering it at first. */}
      <div className="mx-auto w-full max-w-6xl space-y-24 px-5 py-16 [contain-intrinsic-size:auto_200rem] [content-visibility:auto] sm:px-8 lg:space-y-32">
        <Logos />
        <Features />
        <Testimonials />
        <PricingTeaser />
        <Questions items={faq} />
        <section className="rounded-3xl bg-accent px-6 py-16 text-center sm:py-20">
          <h2 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">
            {landing.closing.title}
          </h2>
          <p className="mt-4 text-lg leading-7">{landing.closing.text}</p>
          <ButtonLink href={PRICING} size="lg" className="mt-8">
            {landing.call}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}
