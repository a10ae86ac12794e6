import { notFound } from "next/navigation";
import { Fragment, Suspense } from "react";
import { DiscountNotice } from "@/components/billing/discounts/discount-notice";
import { offeredName } from "@/components/billing/discounts/offered";
import { yearlySaving } from "@/components/billing/price-text";
import { IntervalSwitch } from "@/components/billing/pricing/interval-switch";
import { NotForSaleNotice } from "@/components/billing/pricing/visitor-offers";
import { FreeCard, OneTimeCard, PlanCard } from "@/components/billing/pricing/plan-card";
import { PlanComparison } from "@/components/billing/pricing/plan-comparison";
import { UsageCalculator, MeterCard } from "@/components/billing/usage/metered-pricing";
import { Questions } from "@/components/landing/sections";
import { linkTo } from "@/components/site/links";
import { PRICING } from "@/components/site/routes";
import { EmptyState } from "@/components/ui/empty-state";
import { faq, pricing } from "@/lib/brand";
import { getOffer, PRICING_FRESH_MS } from "@/lib/billing/catalog/catalog";
import { comparePlans, freeLines } from "@/lib/billing/catalog/plan-text";
import { variantsOf } from "@/lib/billing/catalog/pricing";
import { type TaxInPrices, taxSentence } from "@/lib/billing/tax-text";
import { isServiceAway } from "@/lib/errors";
import { log } from "@/lib/log";
import { publicRoute, readLanguage } from "@/lib/i18n/page-language";
import { rich, t, translateData } from "@/lib/i18n/translate";
import { publicPage } from "@/lib/metadata";
import { startCheckoutAction } from "../../../../(merchant)/checkout/actions";

// One page with two views: yearly prices have their own URL, but search engines index only the monthly one.
export const generateMetadata = publicPage(PRICING, () => ({
  title: t("Pricing"),
  description: translateData(pricing.lead),
}));

/** A price that changed at the service shows here within a minute. */
export const revalidate = 30;

/** Rendered on the first visit instead of at build time, which has no database. */
export function generateStaticParams() {
  return [];
}

/** Prices come from the catalog in the database, so they show while the service is down. */
export default async function PricingPage({ params }: PageProps<"/site/[lang]/pricing/[[...interval]]">) {
  await readLanguage(params);
  const interval = intervalOf((await params).interval);
  if (!interval) notFound();
  const offer = await getOffer(new Date(), PRICING_FRESH_MS).catch(nullIfUnavailable);
  if (!offer) return <NoPrices />;
  const { plans, metered, oneOffs, isTaxInclusive } = offer;
  const shown = plans.flatMap((plan) => {
    const variant = plan[interval] ?? plan.month ?? plan.year;
    return variant ? { ...plan, variant } : [];
  });
  const forSale = [...variantsOf(plans), ...metered, ...oneOffs];
  const currency = forSale[0]?.currency;
  const comparison = comparePlans(shown);
  const hasChoice = plans.some(({ month, year }) => month && year);
  const hasRecommended = plans.some(({ isRecommended }) => isRecommended);
  return (
    <div className="mx-auto w-full max-w-6xl space-y-16 px-5 pt-8 pb-24 sm:px-8 sm:pt-14 lg:space-y-24">
      <div className="space-y-10">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div>
            <h1 className="text-4xl leading-[1.05] font-semibold tracking-[-0.035em] sm:text-5xl">
              {t("Pricing")}
            </h1>
            <p className="mt-4 max-w-[52ch] text-[1.0625rem] leading-7 text-muted-foreground">
              {translateData(pricing.lead)}
            </p>
          </div>
          {hasChoice ? <IntervalSwitch current={interval} saving={yearlySaving(plans, t)} /> : null}
        </div>
        <Suspense>
          <NotForSaleNotice />
          {currency ? (
            <DiscountNotice currency={currency} forSale={forSale.map((variant) => offeredName(variant, t))} />
          ) : null}
        </Suspense>
        {forSale.length === 0 ? (
          <EmptyState title={t("Nothing is for sale right now")}>{t("Please check back later.")}</EmptyState>
        ) : null}
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {comparison.hasFree && currency ? <FreeCard currency={currency} lines={freeLines()} /> : null}
          {shown.map(({ variant, ...plan }) => (
            <PlanCard
              key={plan.productId}
              {...{ plan, variant }}
              emphasis={plan.isRecommended ? "recommended" : hasRecommended ? "other" : "none"}
              buy={startCheckoutAction}
            />
          ))}
        </ul>
        <p className="text-sm text-muted-foreground">
          {taxSentence(isTaxInclusive)}{" "}
          {rich("Our <terms>terms</terms> apply.", { terms: linkTo(publicRoute("/terms"), "quiet") })}
        </p>
      </div>
      {/* Below the fold, so the browser may skip rendering it at first. */}
      <div className="space-y-16 [contain-intrinsic-size:auto_150rem] [content-visibility:auto] lg:space-y-24">
        {metered.length + oneOffs.length > 0 ? (
          <section aria-labelledby="add-ons" className="space-y-6">
            <h2 id="add-ons" className="text-2xl leading-8 font-semibold tracking-[-0.025em]">
              {t("Add-ons")}
            </h2>
            {metered.map((variant) => (
              <Fragment key={variant.variantId}>
                <MeterCard variant={variant} buy={startCheckoutAction} />
                <UsageCalculator {...{ variant, plans }} />
              </Fragment>
            ))}
            {oneOffs.map((variant) => (
              <OneTimeCard key={variant.variantId} variant={variant} buy={startCheckoutAction} />
            ))}
          </section>
        ) : null}
        {plans.length > 1 ? <PlanComparison plans={shown} comparison={comparison} /> : null}
        <Questions items={[...translateData(faq), taxQuestion(isTaxInclusive)]} />
      </div>
    </div>
  );
}

function taxQuestion(isTaxInclusive: TaxInPrices) {
  const answer = `${taxSentence(isTaxInclusive)} ${t("Every invoice lists it on a separate line.")}`;
  return { question: t("Is tax included?"), answer };
}

/** The service has not responded since the shop was set up. The page is rendered again in half a minute. */
function NoPrices() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-24 sm:px-8 sm:pt-14">
      <h1 className="mb-10 text-4xl leading-[1.05] font-semibold tracking-[-0.035em] sm:text-5xl">
        {t("Pricing")}
      </h1>
      <EmptyState title={t("Prices are not available right now")}>
        {t("Our payment partner did not respond. Please try again in a minute.")}
      </EmptyState>
    </div>
  );
}

function nullIfUnavailable(error: unknown): null {
  if (!isServiceAway(error)) throw error;
  log.warn("pricing.not_known", { reason: String(error) });
  return null;
}

function intervalOf(segments: string[] | undefined): "month" | "year" | null {
  if (!segments) return "month";
  return segments.length === 1 && segments[0] === "yearly" ? "year" : null;
}
