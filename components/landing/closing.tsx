import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { landing } from "@/lib/brand";

export function Closing() {
  return (
    <section className="border-t border-border">
      <div className="mx-auto w-full max-w-6xl px-5 py-24 sm:px-8 lg:py-32">
        <h2 className="max-w-[20ch] text-4xl leading-[1.05] font-semibold tracking-[-0.035em] sm:text-5xl">
          {landing.closing.title}
        </h2>
        <p className="mt-5 max-w-[52ch] text-lg leading-7 text-muted-foreground">{landing.closing.text}</p>
        <ButtonLink href={PRICING} className="mt-8 px-5">
          {landing.call}
        </ButtonLink>
      </div>
    </section>
  );
}
