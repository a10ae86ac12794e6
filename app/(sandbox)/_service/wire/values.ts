import { toWireTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

export function timestamps(row: { createdAt: Date; updatedAt: Date }) {
  return { created_at: toWireTime(row.createdAt), updated_at: toWireTime(row.updatedAt) };
}

export function optionalTime(moment: Date | null): string | null {
  return moment && toWireTime(moment);
}

/** The same for every reader: `$12.50`. */
export function wireMoney(amount: number, currency: string): string {
  return formatMoney(amount, currency, { locale: "en-US" });
}

/** Falls back to the code. */
export function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    return code;
  }
}
