import type { SandboxPrice, SandboxVariant } from "../generated/prisma/client";
import type { EntryValues } from "../entry/entry";
import { amountText, unitPriceText } from "../entry/amount-text";
import { type Tier, tierValues } from "./tier-rows";

/** What the form of a new price begins with. */
export const NEW_PRICE: EntryValues = {
  scheme: "standard",
  packageSize: "1",
  usageAggregation: "sum",
  taxCode: "saas",
};

/** What the form of a price begins with: the price that counts now. */
export function priceEntryValues(
  variant: SandboxVariant,
  price: SandboxPrice,
  currency: string,
): EntryValues {
  const money = (amount: number | null) => (amount === null ? "" : amountText(amount, currency));
  return {
    unitPrice: unitPriceText(price, currency),
    payWhatYouWant: variant.payWhatYouWant ? "on" : "",
    minPrice: money(variant.minPrice),
    suggestedPrice: money(variant.suggestedPrice),
    scheme: price.scheme,
    packageSize: String(price.packageSize),
    isUsageBased: price.usageAggregation ? "on" : "",
    usageAggregation: price.usageAggregation ?? "sum",
    setupFeeEnabled: price.setupFeeEnabled ? "on" : "",
    setupFee: money(price.setupFee),
    taxCode: price.taxCode,
    ...(Array.isArray(price.tiers) ? tierValues(price.tiers as Tier[], currency) : {}),
  };
}
