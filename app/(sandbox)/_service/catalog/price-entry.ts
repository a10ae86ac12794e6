import type { EntryValues } from "../entry/entry";
import { EntryReader } from "../entry/entry-reader";
import { amountProblem, parseUnitPrice } from "../entry/amount-text";
import { AGGREGATIONS, SCHEMES, TAX_CODES } from "./terms";
import { type Tier, readTiers } from "./tier-rows";

export type PriceEntry = {
  payWhatYouWant: boolean;
  /** Zero where customers do not choose. Amounts are in the store's smallest unit. */
  minPrice: number;
  suggestedPrice: number;
  unitPrice: number;
  unitPriceDecimal: string | null;
  scheme: (typeof SCHEMES)[number];
  packageSize: number;
  tiers: Tier[] | null;
  /** Null unless it is billed by usage. */
  usageAggregation: (typeof AGGREGATIONS)[number] | null;
  setupFeeEnabled: boolean;
  setupFee: number | null;
  taxCode: (typeof TAX_CODES)[number];
};

/** What a variant costs, as its form sends it with amounts in the store's currency. Throws EntryError. */
export function readPriceEntry(values: EntryValues, currency: string, isSubscription: boolean): PriceEntry {
  const reader = new EntryReader(values);
  const payWhatYouWant = reader.has("payWhatYouWant");
  const scheme = isSubscription ? reader.choice("scheme", SCHEMES) : "standard";
  const isTiered = scheme === "volume" || scheme === "graduated";
  const setupFeeEnabled = reader.has("setupFeeEnabled");
  const suggestedPrice = payWhatYouWant ? reader.amount("suggestedPrice", currency) : 0;
  const minPrice = payWhatYouWant ? reader.amount("minPrice", currency) : 0;
  if (minPrice > suggestedPrice) reader.refuse("suggestedPrice", "This must not be less than the minimum.");
  if (payWhatYouWant && scheme !== "standard") {
    reader.refuse("scheme", "What customers choose themselves has one price for each unit.");
  }
  const entry = {
    payWhatYouWant,
    minPrice,
    suggestedPrice,
    ...(payWhatYouWant
      ? { unitPrice: suggestedPrice, unitPriceDecimal: null }
      : unitPriceOf(reader, currency, isTiered)),
    scheme,
    packageSize: scheme === "package" ? reader.whole("packageSize", { least: 1 }) : 1,
    tiers: isTiered ? readTiers(reader, values, currency) : null,
    usageAggregation:
      isSubscription && reader.has("isUsageBased") ? reader.choice("usageAggregation", AGGREGATIONS) : null,
    setupFeeEnabled,
    setupFee: setupFeeEnabled ? reader.amount("setupFee", currency, { least: 1 }) : null,
    taxCode: reader.choice("taxCode", TAX_CODES),
  };
  reader.check();
  return entry;
}

/** Tiers have prices of their own; there the field counts only where it is filled in. */
function unitPriceOf(reader: EntryReader, currency: string, isTiered: boolean) {
  const text = reader.text("unitPrice");
  if (isTiered && !text) return { unitPrice: 0, unitPriceDecimal: null };
  const price = parseUnitPrice(text, currency);
  if (!price) reader.refuse("unitPrice", amountProblem(text, currency));
  return price ?? { unitPrice: 0, unitPriceDecimal: null };
}
