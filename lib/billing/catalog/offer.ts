import { plans } from "../plans";
import { isProduct, type PlanSet } from "./define-plans";
import { meterLines } from "../usage/meter-lines";
import { planLines } from "./plan-lines";
import type { Plan, PlanVariant, Pricing } from "./pricing";

/** A plan as the pricing page shows it: the store's name and prices, the plan file's order and words. */
export type OfferedPlan = Plan & {
  lines: string[];
  isRecommended: boolean;
  grants: Pick<PlanSet["plans"][number], "features" | "limits" | "seats" | "also" | "isLicensed">;
};

/** What is paid for by use. */
export type OfferedMeter = PlanVariant &
  Pick<PlanSet["metered"][number], "meter" | "features"> & { lines: string[] };

/** What is sold here. Amounts are integers in the currency's smallest unit. */
export type Offer = Pick<Pricing, "isTaxInclusive"> & {
  plans: OfferedPlan[];
  metered: OfferedMeter[];
  oneOffs: PlanVariant[];
  /** What the plan file names and the store does not sell, by its first name. */
  missing: string[];
};

/** What of the store's catalog is sold here, in the order of the plan file. Of two products of one name the older is meant. */
export function offerOf(pricing: Pricing, file: PlanSet = plans): Offer {
  const offered = file.plans.map((entry) => {
    const found = pricing.plans.filter(({ productId, name }) =>
      isProduct(entry, { productId, productName: name }),
    );
    const [plan] = found.toSorted(byAge);
    return (
      plan && { ...plan, lines: planLines(entry, file), isRecommended: entry.isRecommended, grants: entry }
    );
  });
  const metered = file.metered.map((entry) =>
    oldestOf(pricing.metered, entry).map((variant) => toMeter(variant, entry, file)),
  );
  const oneOffs = file.extras.map((entry) => oldestOf(pricing.oneOffs, entry));
  return {
    isTaxInclusive: pricing.isTaxInclusive,
    plans: offered.filter((plan) => plan !== undefined),
    metered: metered.flat(),
    oneOffs: oneOffs.flat(),
    missing: [
      ...file.plans.filter((_, place) => !offered[place]),
      ...file.metered.filter((_, place) => metered[place]?.length === 0),
      ...file.extras.filter((_, place) => oneOffs[place]?.length === 0),
    ].map(({ products }) => products[0] ?? ""),
  };
}

function toMeter(
  variant: PlanVariant,
  { meter, features }: PlanSet["metered"][number],
  { meters }: PlanSet,
): OfferedMeter {
  return { ...variant, meter, features, lines: meterLines(variant, meters[meter] ?? meter) };
}

/** All that is sold of the oldest product that an entry means. */
function oldestOf(variants: PlanVariant[], entry: { products: readonly string[] }): PlanVariant[] {
  const found = variants.filter((variant) => isProduct(entry, variant)).toSorted(byAge);
  return found.filter(({ productId }) => productId === found[0]?.productId);
}

/** The service numbers its products in the order in which they were made. */
function byAge(one: { productId: string }, other: { productId: string }): number {
  return one.productId.localeCompare(other.productId, "en", { numeric: true });
}
