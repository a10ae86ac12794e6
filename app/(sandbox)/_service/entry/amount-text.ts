import { amountText, exponentOf } from "@/lib/money";

const LARGEST = 2_147_483_647;

/**
 * An amount as typed, in the smallest unit: "12.50" in USD is 1250, "1250" in JPY is 1250, "1.234" in KWD is 1234. Null if
 * invalid, too precise or too large.
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = exponentOf(currency);
  const [, whole, fraction = ""] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(text.trim().replaceAll(" ", "")) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const amount = Number(whole + fraction.padEnd(decimals, "0"));
  return amount <= LARGEST ? amount : null;
}

/** The error message for an invalid amount. */
export function amountProblem(text: string, currency: string): string {
  const most = Math.floor(LARGEST / 10 ** exponentOf(currency));
  const isTooMuch = /^\d+(?:[.,]\d+)?$/.test(text) && Number.parseInt(text, 10) >= most;
  return isTooMuch
    ? `The most possible is ${amountLimit(LARGEST, currency)}.`
    : `Please enter an amount such as ${amountLimit(1234, currency)}.`;
}

/** The same with the currency's name, for sentences. */
export function amountLimit(amount: number, currency: string): string {
  return `${amountText(amount, currency)} ${currency}`;
}

/**
 * A unit price, which may be more precise than the currency: whole units, and the exact text in smallest units if they differ.
 * "0.005" in USD is half a cent. Null if invalid, also for the ambiguous "1,000".
 */
export function parseUnitPrice(
  text: string,
  currency: string,
): { unitPrice: number; unitPriceDecimal: string | null } | null {
  const decimals = exponentOf(currency);
  if (/^[1-9]\d{0,2},\d{3}$/.test(text.trim())) return null;
  const [, whole, fraction = ""] =
    /^(\d{1,10})(?:[.,](\d{1,12}))?$/.exec(text.trim().replaceAll(" ", "")) ?? [];
  if (whole === undefined) return null;
  const digits = fraction.padEnd(decimals, "0");
  const units = Number(whole + digits.slice(0, decimals));
  const finer = digits.slice(decimals).replace(/0+$/, "");
  if (units > LARGEST) return null;
  return finer
    ? { unitPrice: Math.round(Number(`${units}.${finer}`)), unitPriceDecimal: `${units}.${finer}` }
    : { unitPrice: units, unitPriceDecimal: null };
}

/** The reverse, for the form's field. */
export function unitPriceText(
  { unitPrice, unitPriceDecimal }: { unitPrice: number | null; unitPriceDecimal: string | null },
  currency: string,
): string {
  const [units = "0", finer = ""] = (unitPriceDecimal ?? String(unitPrice ?? 0)).split(".");
  const text = amountText(Number(units), currency);
  if (!finer) return text;
  return exponentOf(currency) === 0 ? `${text}.${finer}` : text + finer;
}
