/** How many decimal places a currency's smallest unit has: JPY 0, USD 2, KWD 3. Unknown codes count as 2. */
export function exponentOf(currency: string): number {
  const known = exponents.get(currency);
  if (known !== undefined) return known;
  const exponent = readExponent(currency);
  exponents.set(currency, exponent);
  return exponent;
}

const exponents = new Map<string, number>();

function readExponent(currency: string): number {
  try {
    return formatOf("en", currency).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** `formatMoney` in the way of `locale`, a language tag. Apart, for scripts in the browser: they need no list of all the ways. */
export function formatMoneyIn(locale: string, amount: number, currency: string, trim = false): string {
  const exponent = exponentOf(currency);
  const digits = trim && amount % 10 ** exponent === 0 ? 0 : exponent;
  try {
    return formatOf(locale, currency, digits).format(toDecimal(amount, exponent));
  } catch {
    return `${toDecimal(amount, exponent)} ${currency}`;
  }
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each way of writing: it is slow to make. Throws for a currency or a language that is none. */
function formatOf(locale: string, currency: string, digits?: number): Intl.NumberFormat {
  const key = `${currency}/${digits}/${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const places = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, ...places });
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
