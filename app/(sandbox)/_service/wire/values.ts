import { toWireTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";

type Amounts<Key extends string> = Record<Key, number>;
type Suffixed<Key extends string, Suffix extends string, Value> = Record<`${Key}${Suffix}`, Value>;

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

/** A moment of a row: as text where Postgres wrote the row as JSON. */
type Moment = Date | string;

/** A model's row, however it was brought. */
export type WithTimes<Model> = Omit<Model, "createdAt" | "updatedAt"> & {
  createdAt: Moment;
  updatedAt: Moment;
};

export function timestamps(row: { createdAt: Moment; updatedAt: Moment }) {
  return { created_at: wireTime(row.createdAt), updated_at: wireTime(row.updatedAt) };
}

export function optionalTime(moment: Moment | null): string | null {
  return moment && wireTime(moment);
}

function wireTime(moment: Moment): string {
  return toWireTime(typeof moment === "string" ? new Date(moment) : moment);
}

/** An amount in the smallest unit as the API writes it for people, in the same way for everybody: `$12.50`. */
export function wireMoney(amount: number, currency: string): string {
  return formatMoney(amount, currency, IN_ENGLISH);
}

const IN_ENGLISH = { locale: "en-US" };

/** Amounts in the smallest unit with their display twins: `{ tax: 100 }` becomes `tax`, and `tax_formatted` `$1.00`. */
export function formattedAmounts<Key extends string>(amounts: Amounts<Key>, currency: string) {
  const formatted = Object.entries<number>(amounts).map(([name, amount]) => [
    `${name}_formatted`,
    wireMoney(amount, currency),
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
