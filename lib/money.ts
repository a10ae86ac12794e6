// Making one costs more than using it, and a list of invoices formats a thousand amounts.
const formatters = new Map<string, Intl.NumberFormat>();

/** How many decimal places a currency's smallest unit has: JPY 0, USD 2, KWD 3. Unknown codes count as 2. */
export function exponentOf(currency: string): number {
  try {
    return formatterOf({ style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/**
 * An amount for people: `formatMoney(1250, "USD")` is `$12.50`, `formatMoney(-1, "GBP")` is `-£0.01`.
 * `amount` is an integer in the currency's smallest unit. With `trim`, whole amounts lose their zeros: `$12`.
 */
export function formatMoney(amount: number, currency: string, options: { trim?: boolean } = {}): string {
  const exponent = exponentOf(currency);
  const digits = options.trim && amount % 10 ** exponent === 0 ? 0 : exponent;
  const format = {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  try {
    return formatterOf(format).format(toDecimal(amount, exponent));
  } catch {
    return `${toDecimal(amount, exponent)} ${currency}`;
  }
}

/** The exact decimal text of an integer amount, which Intl reads without passing through a binary fraction. */
function toDecimal(amount: number, exponent: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = exponent > 0 ? `.${digits.slice(-exponent)}` : "";
  return `${amount < 0 ? "-" : ""}${whole}${fraction}` as Intl.StringNumericLiteral;
}

/** There are as many as there are currencies: a code that is none throws and is not kept. */
function formatterOf(format: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${format.currency} ${format.maximumFractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat("en-US", format);
  formatters.set(key, made);
  return made;
}
