import { offerOf } from "@/lib/billing/catalog/offer";
import { toPricing } from "@/lib/billing/catalog/pricing";
import { plans } from "@/lib/billing/plans";
import type { CatalogEntry } from "@/lib/lemonsqueezy/catalog";

/** What to create in the store's dashboard for each product of the plan file that the store doesn't sell yet, a line each. */
export function productChecklist(catalog: CatalogEntry[]): string[] {
  const { missing } = offerOf(toPricing(catalog, { currency: "USD", isTaxInclusive: null }));
  const isMissing = ({ products }: { products: readonly string[] }) => missing.includes(products[0] ?? "");
  const entries = [
    ...plans.plans.map((plan) => ({ ...plan, create: "subscription with two variants, Monthly and Yearly" })),
    ...plans.metered.map((meter) => ({
      ...meter,
      create: "subscription that renews monthly, with usage-based pricing summed up over the period",
    })),
    ...plans.extras.map((extra) => ({
      ...extra,
      create: extra.isLicensed ? "single payment, with license keys turned on" : "single payment",
    })),
  ];
  return entries.filter(isMissing).map(({ products, create }) => `  [ ] ${products[0]}: ${create}`);
}
