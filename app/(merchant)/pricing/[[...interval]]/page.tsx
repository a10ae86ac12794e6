import { notFound } from "next/navigation";
import { IntervalSwitch } from "@/components/billing/pricing/interval-switch";
import { OneOffCard } from "@/components/billing/pricing/one-off-card";
import { PlanCard } from "@/components/billing/pricing/plan-card";
import { PlanComparison } from "@/components/billing/pricing/plan-comparison";
import { UsageCalculator } from "@/components/billing/pricing/usage-calculator";
import { MeterCard } from "@/components/billing/usage/meter-card";
import { Questions } from "@/components/billing/pricing/questions";
import { yearlySaving } from "@/components/billing/pricing/yearly-saving";
import { PRICING, PRICING_YEARLY } from "@/components/site/routes";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { pricing } from "@/lib/brand";
import { findUser } from "@/lib/auth/session";
import { accessOf } from "@/lib/billing/access/get-access";
import { getOffer } from "@/lib/billing/catalog/catalog";
import { comparePlans } from "@/lib/billing/catalog/compare-plans";
import { taxSentence } from "@/lib/billing/tax-text";
import { publicPage } from "@/lib/site/public-page";
import { startCheckoutAction } from "../../checkout/actions";

// One page in two views: the prices by the year have an address, and are found under that of the prices by the month.
export const metadata = publicPage({ path: PRICING, title: "Pricing", description: pricing.lead });

/** Prices come from the catalog that the database keeps, so they show while the service is away. */
export default async function PricingPage({ params, searchParams }: PageProps<"/pricing/[[...interval]]">) {
  const interval = intervalOf((await params).interval);
  if (!interval) notFound();
  // First, for the lines of the plans are written in the way of whoever asks.
  const user = await findUser();
  const [{ plans, metered, oneOffs, isTaxInclusive }, access] = await Promise.all([
    getOffer(new Date()),
    user && accessOf(user.id),
  ]);
  const current = access?.plan ?? null;
  const asked = await searchParams;
  const shown = plans.flatMap((plan) => {
    const variant = plan[interval] ?? plan.month ?? plan.year;
    return variant ? { ...plan, variant } : [];
  });
  const hasChoice = plans.some(({ month, year }) => month && year);
  const hasRecommended = plans.some(({ isRecommended }) => isRecommended);
  return (
    <div className="mx-auto w-full max-w-6xl space-y-16 px-5 pt-8 pb-24 sm:px-8 sm:pt-14 lg:space-y-24">
      <div className="space-y-10">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div>
            <h1 className="text-4xl leading-[1.05] font-semibold tracking-[-0.035em] sm:text-5xl">Pricing</h1>
            <p className="mt-4 max-w-[52ch] text-[1.0625rem] leading-7 text-muted-foreground">
              {pricing.lead}
            </p>
          </div>
          {hasChoice ? <IntervalSwitch current={interval} saving={yearlySaving(plans)} /> : null}
        </div>
        {asked["notice"] === "not-for-sale" ? (
          <Notice title="What you were looking for is no longer sold">
            <p>The link you followed is an old one. These are the plans we have now.</p>
          </Notice>
        ) : null}
        {plans.length + metered.length + oneOffs.length === 0 ? (
          <EmptyState title="Nothing is for sale at the moment">Please come back later.</EmptyState>
        ) : null}
        <ul className="grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {shown.map(({ variant, ...plan }) => (
            <PlanCard
              key={plan.productId}
              {...{ plan, variant, current }}
              emphasis={plan.isRecommended ? "recommended" : hasRecommended ? "other" : "none"}
              buy={startCheckoutAction}
            />
          ))}
        </ul>
        {metered.map((variant) => (
          <div key={variant.variantId} className="space-y-6">
            <MeterCard {...{ variant, access }} buy={startCheckoutAction} />
            <UsageCalculator
              {...{ variant, plans, asked }}
              path={interval === "year" ? PRICING_YEARLY : PRICING}
            />
          </div>
        ))}
        {oneOffs.map((variant) => (
          <OneOffCard key={variant.variantId} variant={variant} buy={startCheckoutAction} />
        ))}
        <p className="text-sm text-muted-foreground">
          {taxSentence(isTaxInclusive)} Our{" "}
          <Link href="/terms" className="underline underline-offset-2 hover:text-foreground">
            terms
          </Link>{" "}
          apply.
        </p>
      </div>
      {plans.length > 1 ? <PlanComparison plans={shown} comparison={comparePlans(shown)} /> : null}
      <Questions isTaxInclusive={isTaxInclusive} />
    </div>
  );
}

function intervalOf(segments: string[] | undefined): "month" | "year" | null {
  if (!segments) return "month";
  return segments.length === 1 && segments[0] === "yearly" ? "year" : null;
}
