import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import type { OfferedMeter, OfferedPlan } from "@/lib/billing/catalog/offer";
import { plans as planFile } from "@/lib/billing/plans";
import { withTaxText } from "@/lib/billing/tax-text";
import { freeUnits, meterLines, PERIODS } from "@/lib/billing/usage/cost";
import type { FormAction } from "@/lib/actions";
import { formatMoney } from "@/lib/money";
import { t, translateData } from "@/lib/i18n/translate";
import { formatCount } from "@/lib/region";
import { priceSuffix } from "../price-text";
import { CostForm } from "./cost-form";
import { MeterBadge, MeterOffer } from "./meter-offer";

/** A usage-based product, with what it costs tier by tier. */
export function MeterCard({ variant, buy }: { variant: OfferedMeter; buy: FormAction }) {
  const { variantId, productName, summary, meter, features } = variant;
  return (
    <Card className="flex flex-col gap-x-8 gap-y-5 wrap-anywhere sm:flex-row sm:items-center">
      <div className="flex-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-lg font-semibold">{productName}</h3>
          <MeterBadge meter={meter} />
        </div>
        <p className="mt-1 max-w-[60ch] text-muted-foreground">{translateData(summary)}</p>
      </div>
      <ul aria-label={t("What {name} costs", { name: productName })} className="space-y-1 figures">
        {meterLines(variant, unitOf(meter), t).map((line) => (
          <li key={line} className="font-medium">
            {line}
          </li>
        ))}
      </ul>
      <MeterOffer {...{ variantId, meter, features, buy }} name={productName} />
    </Card>
  );
}

function unitOf(meter: string): string {
  return translateData(planFile.meters[meter as keyof typeof planFile.meters] ?? meter);
}

const EXAMPLES = [1_000, 10_000, 100_000, 1_000_000];

/** Calculates what a given usage would cost. */
export function UsageCalculator({ variant, plans }: { variant: OfferedMeter; plans: OfferedPlan[] }) {
  const { variantId, meter, usage, currency, isTaxInclusive, interval, intervalCount } = variant;
  if (!usage || !interval) return null;
  const unit = unitOf(meter);
  const frequency = t(PERIODS[interval], { count: intervalCount });
  const titleId = `cost-${variantId}`;
  return (
    <section aria-labelledby={titleId} className="rounded-2xl bg-muted px-6 sm:px-8">
      <Disclosure title={<span id={titleId}>{t("Estimate the cost of your {unit}", { unit })}</span>}>
        <CostForm
          {...{ unit, frequency, currency }}
          note={withTaxText(frequency, isTaxInclusive)}
          terms={usage}
          alternative={cheapestWith(variant, plans)}
          examples={EXAMPLES.map((example) => ({ units: example, text: formatCount(example) }))}
          startsWith={freeUnits(usage) * 10 || 10_000}
        />
      </Disclosure>
    </section>
  );
}

/** The cheapest plan that includes it, with the same interval and currency. */
function cheapestWith({ features, currency, interval, intervalCount }: OfferedMeter, plans: OfferedPlan[]) {
  const including = plans
    .filter(({ grants }) => features.every((feature) => grants.features.includes(feature)))
    .flatMap(({ name, month, year }) => [month, year].map((variant) => variant && { name, variant }))
    .filter((offered) => offered !== null)
    .filter(
      ({ variant }) =>
        variant.interval === interval &&
        variant.intervalCount === intervalCount &&
        variant.currency === currency &&
        variant.leastPrice === null,
    );
  const [first] = including.toSorted((one, other) => one.variant.price - other.variant.price);
  if (!first) return null;
  const { name, variant } = first;
  return {
    name,
    price: variant.price,
    text: `${formatMoney(variant.price, currency, { trim: true })} ${priceSuffix(variant, t)}`,
  };
}
