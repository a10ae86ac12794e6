import { plans } from "../plans";
import { isProduct, type PlanSet } from "./define-plans";
import type { Plan, PlanVariant, Pricing } from "./pricing";

/** A plan with the store's name and prices, in the order of the plan file. */
export type OfferedPlan = Plan & {
  isRecommended: boolean;
  grants: Pick<PlanSet["plans"][number], "features" | "limits" | "seats" | "also" | "isLicensed">;
};

export type OfferedMeter = PlanVariant & Pick<PlanSet["metered"][number], "meter" | "features">;

/** What is for sale. Amounts are integers in the currency's smallest unit. */
export type Offer = Pick<Pricing, "isTaxInclusive"> & {
  plans: OfferedPlan[];
  metered: OfferedMeter[];
  oneOffs: PlanVariant[];
  /** Products that the plan file names and the store does not sell. */
  missing: string[];
};

/** The products that the plan file names, in its order. Of two products with the same name, the older one. */
export function offerOf(pricing: Pricing, file: PlanSet = plans): Offer {
  const offered = file.plans.map((entry) => {
    const found = pricing.plans.filter(({ productId, name }) =>
      isProduct(entry, { productId, productName: name }),
    );
    const [plan] = found.toSorted(byAge);
    return plan && { ...plan, isRecommended: entry.isRecommended, grants: entry };
  });
  const metered = file.metered.map(({ meter, features, ...entry }) =>
    oldestOf(pricing.metered, entry).map((variant) => ({ ...variant, meter, features })),
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

/** All variants of the oldest product that an entry names. */
function oldestOf(variants: PlanVariant[], entry: { products: readonly string[] }): PlanVariant[] {
  const found = variants.filter((variant) => isProduct(entry, variant)).toSorted(byAge);
  return found.filter(({ productId }) => productId === found[0]?.productId);
}

/** The ids of products ascend. */
function byAge(one: { productId: string }, other: { productId: string }): number {
  return one.productId.localeCompare(other.productId, "en", { numeric: true });
}
