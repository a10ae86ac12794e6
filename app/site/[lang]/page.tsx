import { perMonth, priceSuffix } from "@/components/billing/price-text";
import { PricingLink } from "@/components/site/links";
import { ReaderPrice } from "@/components/billing/pricing/reader-price";
import { Features, Hero, Logos, Questions, Testimonials } from "@/components/landing/sections";
import { getOffer } from "@/lib/billing/catalog/catalog";
import { faq, landing, pricing } from "@/lib/brand";
import { readLanguage } from "@/lib/i18n/page-language";
import { t, translateData } from "@/lib/i18n/translate";
import { publicPage } from "@/lib/metadata";

export const generateMetadata = publicPage("/");

export default async function LandingPage({ params }: PageProps<"/site/[lang]">) {
  await readLanguage(params);
  const { call, closing } = translateData(landing);
  return (
    <>
      <Hero />
      {/* Below the fold, so the browser may skip rendering it at first. */}
      <div className="mx-auto w-full max-w-6xl space-y-24 px-5 py-16 [contain-intrinsic-size:auto_200rem] [content-visibility:auto] sm:px-8 lg:space-y-32">
        <Logos />
        <Features />
        <Testimonials />
        <PricingTeaser />
        <Questions items={translateData(faq)} />
        <section className="rounded-3xl bg-accent px-6 py-16 text-center sm:py-20">
          <h2 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">
            {closing.title}
          </h2>
          <p className="mt-4 text-lg leading-7">{closing.text}</p>
          <PricingLink size="lg" className="mt-8">
            {call}
          </PricingLink>
        </section>
      </div>
    </>
  );
}

/** The plans with their prices. The build has no database, so they come with the first revalidation. */
async function PricingTeaser() {
  const plans = await getOffer(new Date())
    .then((offer) => offer.plans)
    .catch(() => []);
  const paid = plans.flatMap(({ name, summary, month, year }) => {
    const variant = month ?? (year && perMonth(year));
    if (!variant) return [];
    const { price, leastPrice, currency } = variant;
    return {
      name,
      summary: translateData(summary),
      price: { price, leastPrice, currency },
      suffix: priceSuffix(variant, t),
    };
  });
  const [first] = paid;
  const { title, text } = translateData(landing.pricing);
  const free = first && {
    name: t("Free"),
    summary: translateData(pricing.free),
    price: { price: 0, leastPrice: null, currency: first.price.currency },
    suffix: t("forever"),
  };
  return (
    <section aria-labelledby="plans" className="space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h2 id="plans" className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">
            {title}
          </h2>
          <p className="mt-3 text-[1.0625rem] leading-7 text-muted-foreground">{text}</p>
        </div>
        <PricingLink variant="outline">{t("Compare plans")}</PricingLink>
      </div>
      <ul className="grid gap-5 wrap-anywhere text-muted-foreground *:rounded-2xl *:border *:bg-card *:p-6 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {[...(free ? [free] : []), ...paid].map(({ name, summary, price, suffix }) => (
          <li key={name}>
            <h3 className="text-lg font-semibold text-foreground">{name}</h3>
            <p className="mt-1 mb-4">{summary}</p>
            <strong className="text-2xl text-foreground figures">
              <ReaderPrice {...price} />
            </strong>{" "}
            {suffix}
          </li>
        ))}
      </ul>
    </section>
  );
}
