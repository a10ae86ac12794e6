import { readerLocales } from "./region";

/**
 * An amount for people: `formatMoney(1250, "USD")` is `$12.50`, `formatMoney(-1, "GBP")` is `-£0.01`.
 * `amount` is an integer in the currency's smallest unit. With `trim`, whole amounts lose their zeros: `$12`. It is written in the
 * reader's locale, or in the given one.
 */
export function formatMoney(
  amount: number,
  currency: string,
  { trim = false, locale = readerLocales().amounts }: { trim?: boolean; locale?: string } = {},
): string {
  const exponent = exponentOf(currency);
  const digits = trim && amount % 10 ** exponent === 0 ? 0 : exponent;
  try {
    return formatOf(locale, currency, digits).format(toDecimal(amount, exponent));
  } catch {
    return `${toDecimal(amount, exponent)} ${currency}`;
  }
}

/** An amount as it is typed, without a currency: `12.50` for 1250 USD. */
export function amountText(amount: number, currency: string): string {
  return toDecimal(amount, exponentOf(currency));
}

/**
 * A typed amount in the currency's smallest unit: `12.5` USD is 1250. Null for anything else, such as a comma or more decimal places than
 * the currency has: neither is guessed.
 */
export function parseAmount(text: string, currency: string): number | null {
  const exponent = exponentOf(currency);
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > exponent) return null;
  const amount = Number(whole + fraction.padEnd(exponent, "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** How many decimal places a currency's smallest unit has: JPY 0, USD 2, KWD 3. Unknown codes count as 2. */
export function exponentOf(currency: string): number {
  try {
    return formatOf("en", currency).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because a format is slow to make. Throws for an unknown currency or locale. */
function formatOf(locale: string, currency: string, digits?: number): Intl.NumberFormat {
  const key = `${currency}/${digits}/${locale}`;
  const places = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency, ...places });
  formats.set(key, format);
  return format;
}

/** The exact decimal text of an integer amount, which Intl reads without passing through a binary fraction. */
function toDecimal(amount: number, exponent: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = exponent > 0 ? `.${digits.slice(-exponent)}` : "";
  return `${amount < 0 ? "-" : ""}${whole}${fraction}` as Intl.StringNumericLiteral;
}
