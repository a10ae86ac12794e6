import type { EntryValues } from "../entry/entry";
import type { EntryReader } from "../entry/entry-reader";
import { amountProblem, amountText, parseUnitPrice, unitPriceText } from "../entry/amount-text";

/** As prices keep them: up to which unit, what each costs there, and what the tier costs by itself. */
export type Tier = {
  last_unit: number | "inf";
  unit_price: number;
  unit_price_decimal: string | null;
  fixed_fee: number;
};

/** As many rows as a form has. Those without a price are left out. */
export const MOST_TIERS = 8;

export const tierFields = (row: number) => ({
  upTo: `tier${row}UpTo`,
  price: `tier${row}Price`,
  fee: `tier${row}Fee`,
});

/** The filled-in rows of a form. The last one is open at its end, whatever it says. */
export function readTiers(reader: EntryReader, values: EntryValues, currency: string): Tier[] {
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
export function tierValues(tiers: Tier[], currency: string): EntryValues {
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
