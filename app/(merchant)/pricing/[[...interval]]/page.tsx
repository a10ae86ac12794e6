import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IntervalSwitch } from "@/components/billing/interval-switch";
import { OneOffCard } from "@/components/billing/one-off-card";
import { PlanCard } from "@/components/billing/plan-card";
import { Questions } from "@/components/billing/questions";
import { yearlySaving } from "@/components/billing/yearly-saving";
import { brand } from "@/lib/brand";
import { getPricing } from "@/lib/billing/catalog/catalog";
import { startCheckoutAction } from "../../checkout/actions";

export const metadata: Metadata = { title: "Pricing" };

/** Prices come from the catalog that the database keeps, so they show while the service is away. */
export default async function PricingPage({ params }: PageProps<"/pricing/[[...interval]]">) {
  const interval = intervalOf((await params).interval);
  if (!interval) notFound();
  const { plans, oneOffs } = await getPricing(new Date());
  const hasChoice = plans.some(({ month, year }) => month && year);
  const hasRecommended = plans.some(({ name }) => name === brand.recommendedPlan);
  return (
    <div className="mx-auto w-full max-w-6xl space-y-16 px-5 pt-8 pb-24 sm:px-8 sm:pt-14 lg:space-y-24">
      <div className="space-y-10">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div>
            <h1 className="text-4xl leading-[1.05] font-semibold tracking-[-0.035em] sm:text-5xl">Pricing</h1>
            <p className="mt-4 max-w-[52ch] text-[1.0625rem] leading-7 text-muted">{brand.pricing.lead}</p>
          </div>
          {hasChoice ? <IntervalSwitch current={interval} saving={yearlySaving(plans)} /> : null}
        </div>
        <ul className="grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {plans.map((plan) => {
            const variant = plan[interval] ?? plan.month ?? plan.year;
            const isRecommended = plan.name === brand.recommendedPlan;
            const emphasis = isRecommended ? "recommended" : hasRecommended ? "other" : "none";
            return variant ? (
              <PlanCard key={plan.productId} {...{ plan, variant, emphasis }} buy={startCheckoutAction} />
            ) : null;
          })}
        </ul>
        {oneOffs.map((variant) => (
          <OneOffCard key={variant.variantId} variant={variant} buy={startCheckoutAction} />
        ))}
        <p className="text-sm text-muted">
          Prices without tax; checkout adds what your country asks for and shows it before you pay.
        </p>
      </div>
      <Questions />
    </div>
  );
}

function intervalOf(segments: string[] | undefined): "month" | "year" | null {
  if (!segments) return "month";
  return segments.length === 1 && segments[0] === "yearly" ? "year" : null;
}
