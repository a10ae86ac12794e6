import { amountText } from "@/lib/money";
import { amountProblem, parseUnitPrice, unitPriceText } from "../entry/amount-text";
import { EntryReader, type EntryValues } from "../entry/entry";
import type { PriceTier } from "../shared/money";
import { AGGREGATIONS, SCHEMES, TAX_CODES } from "./store";

/** Amounts are in the store's smallest unit. */
export type PriceEntry = ReturnType<typeof readPriceEntry>;

/** The price from a variant's form, with amounts in the store's currency. Throws EntryError. */
export function readPriceEntry(values: EntryValues, currency: string, isSubscription: boolean) {
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

/** With tiers, the unit price is optional. */
function unitPriceOf(reader: EntryReader, currency: string, isTiered: boolean) {
  const text = reader.text("unitPrice");
  if (isTiered && !text) return { unitPrice: 0, unitPriceDecimal: null };
  const price = parseUnitPrice(text, currency);
  if (!price) reader.refuse("unitPrice", amountProblem(text, currency));
  return price ?? { unitPrice: 0, unitPriceDecimal: null };
}

/** Rows in the form. Rows without a price are ignored. */
export const MOST_TIERS = 8;

export const tierFields = (row: number) => ({
  upTo: `tier${row}UpTo`,
  price: `tier${row}Price`,
  fee: `tier${row}Fee`,
});

/** The last tier is always open-ended. */
function readTiers(reader: EntryReader, values: EntryValues, currency: string): PriceTier[] {
  const rows = Array.from({ length: MOST_TIERS }, (_, row) => tierFields(row)).filter(
    ({ price, upTo, fee }) => [price, upTo, fee].some((name) => values[name]?.trim()),
  );
  if (rows.length === 0) reader.refuse(tierFields(0).price, "Please fill in at least one tier.");
  let reached = 0;
  return rows.map(({ upTo, price, fee }, index) => {
    const isLast = index === rows.length - 1;
    const last = isLast ? "inf" : reader.whole(upTo, { least: reached + 1 });
    if (last !== "inf") reached = last;
    const text = reader.text(price) || "0";
    const each = parseUnitPrice(text, currency);
    if (!each) reader.refuse(price, amountProblem(text, currency));
    return {
      last_unit: last,
      unit_price: each?.unitPrice ?? 0,
      unit_price_decimal: each?.unitPriceDecimal ?? null,
      fixed_fee: values[fee]?.trim() ? reader.amount(fee, currency) : 0,
    };
  });
}

/** What the rows of a form begin with. */
export function tierValues(tiers: PriceTier[], currency: string): EntryValues {
  return Object.fromEntries(
    tiers.slice(0, MOST_TIERS).flatMap((tier, row) => {
      const names = tierFields(row);
      const { unit_price: unitPrice, unit_price_decimal: unitPriceDecimal } = tier;
      return [
        [names.upTo, tier.last_unit === "inf" ? "" : String(tier.last_unit)],
        [names.price, unitPriceText({ unitPrice, unitPriceDecimal }, currency)],
        [names.fee, tier.fixed_fee ? amountText(tier.fixed_fee, currency) : ""],
      ];
    }),
  );
}
