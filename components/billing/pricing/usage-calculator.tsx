import type { OfferedMeter, OfferedPlan } from "@/lib/billing/catalog/offer";
import { plans as planFile } from "@/lib/billing/plans";
import { freeUnits } from "@/lib/billing/usage/cost";
import { formatCount } from "@/lib/count";
import { formatMoney } from "@/lib/money";
import { waysOfWriting } from "@/lib/region";
import { countOf, priceSuffix } from "../interval-text";
import { CostFields } from "./cost-fields";
import { CostForm } from "./cost-form";
import { costInWords } from "./tell-cost";
import { unitsAsked } from "./units-asked";

const EXAMPLES = [1_000, 10_000, 100_000, 1_000_000];

type Props = {
  variant: OfferedMeter;
  plans: OfferedPlan[];
  /** The address of this page, and what was asked in it. */
  path: string;
  asked: Record<string, string | string[] | undefined>;
};

/** What somebody's own use would cost. */
export function UsageCalculator({ variant, plans, path, asked }: Props) {
  const { variantId, meter, usage, currency, isTaxInclusive, interval, intervalCount } = variant;
  if (!usage || !interval) return null;
  const words = planFile.meters[meter as keyof typeof planFile.meters] ?? meter;
  const each = intervalCount === 1 ? `a ${interval}` : `every ${countOf(interval, intervalCount)}`;
  const units = unitsAsked(asked[meter], freeUnits(usage) * 10 || 10_000);
  const instead = cheapestWith(variant, plans);
  const question = { terms: usage, currency, locale: waysOfWriting().amounts, instead };
  const titleId = `cost-${variantId}`;
  return (
    <section aria-labelledby={titleId} className="rounded-2xl bg-muted p-6 sm:p-8">
      <h3 id={titleId} className="mb-5 text-lg font-semibold">
        What your {words} would cost
      </h3>
      <CostForm path={`${path}#${titleId}`} {...question}>
        <CostFields
          {...{ meter, words, each, isTaxInclusive }}
          asked={units}
          examples={EXAMPLES.map((example) => ({ units: example, text: formatCount(example) }))}
          {...costInWords(question, units)}
        />
      </CostForm>
    </section>
  );
}

/** The plan that includes it for the least, paid for as often and in the same money. */
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
    text: `${formatMoney(variant.price, currency, { trim: true })} ${priceSuffix(variant)}`,
  };
}
