import { toWireTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";

type Amounts<Key extends string> = Record<Key, number>;
type Suffixed<Key extends string, Suffix extends string, Value> = Record<`${Key}${Suffix}`, Value>;

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

export function timestamps(row: { createdAt: Date; updatedAt: Date }) {
  return { created_at: toWireTime(row.createdAt), updated_at: toWireTime(row.updatedAt) };
}

export function optionalTime(date: Date | null): string | null {
  return date && toWireTime(date);
}

/** Amounts in the smallest unit with their display twins: `{ tax: 100 }` becomes `tax`, and `tax_formatted` `$1.00`. */
export function formattedAmounts<Key extends string>(amounts: Amounts<Key>, currency: string) {
  const formatted = Object.entries<number>(amounts).map(([name, amount]) => [
    `${name}_formatted`,
    formatMoney(amount, currency),
  ]);
  return Object.fromEntries(formatted) as Suffixed<Key, "_formatted", string>;
}

/** The name of a country by its two letters, or the letters themselves where nobody knows it. */
export function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    return code;
  }
}
