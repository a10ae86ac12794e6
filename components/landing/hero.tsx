import { PRICING } from "@/components/site/routes";
import { StartLink } from "@/components/site/start-link";
import { ButtonLink } from "@/components/ui/button";
import { landing } from "@/lib/brand";
import { Screenshot } from "./screenshot";

/** The headline, two calls to action, and a screenshot of the product. */
export function Hero() {
  return (
    <section aria-labelledby="headline" className="bg-linear-to-b from-transparent to-muted">
      <div className="mx-auto w-full max-w-6xl px-5 pt-12 sm:px-8 sm:pt-20">
        <h1
          id="headline"
          className="max-w-[14ch] text-[2.75rem] leading-[1.02] font-semibold tracking-[-0.04em] sm:text-6xl lg:text-7xl"
        >
          {landing.headline}
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg leading-7 tracking-[-0.01em] text-muted-foreground sm:text-xl sm:leading-8">
          {landing.lead}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <StartLink size="lg" />
          <ButtonLink href={PRICING} variant="outline" size="lg">
            {landing.call}
          </ButtonLink>
        </div>
        <div className="mt-12 overflow-hidden rounded-t-2xl border border-b-0 border-border bg-card shadow-2xl shadow-foreground/10 sm:mt-16">
          <Screenshot {...landing.screenshot} />
        </div>
      </div>
    </section>
  );
}
