import { toWireTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { statusText } from "../shared/format";

/** The column of a name on the wire: `user_name` is `userName`. */
type Column<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Column<Rest>>}`
  : Name;

export function columnOf<Name extends string>(name: Name): Column<Name> {
  return name.replaceAll(/_[a-z]/g, (part) => part.charAt(1).toUpperCase()) as Column<Name>;
}

/** These columns of a row under their names on the wire, dates as text. */
export function columns<Name extends string>(
  row: Record<Column<Name>, unknown>,
  ...names: Name[]
): Record<Name, unknown> {
  const entries = names.map((name) => {
    const value = row[columnOf(name)];
    return [name, value instanceof Date ? toWireTime(value) : value];
  });
  return Object.fromEntries(entries) as Record<Name, unknown>;
}

/** Amounts in the row's currency as text: `total` is `total_formatted`. */
export function formatted<Name extends string>(
  row: Record<Column<Name>, number> & { currency: string },
  ...names: Name[]
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [`${name}_formatted`, wireMoney(row[columnOf(name)], row.currency)]),
  );
}

export function status(row: { status: string }) {
  return { status: row.status, status_formatted: statusText(row.status) };
}

export function timestamps(row: { createdAt: Date; updatedAt: Date }) {
  return columns(row, "created_at", "updated_at");
}

export function optionalTime(moment: Date | null): string | null {
  return moment && toWireTime(moment);
}

/** The same for every reader: `$12.50`. */
export function wireMoney(amount: number, currency: string): string {
  return formatMoney(amount, currency, { locale: "en-US" });
}

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

/** Falls back to the code. */
export function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    return code;
  }
}
