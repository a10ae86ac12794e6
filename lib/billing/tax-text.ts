/** Whether prices have their tax in them; null until a sale of the store has shown it. */
export type TaxInPrices = boolean | null;

/** How prices stand to tax, in two words; empty while nobody knows. */
export function taxText(isTaxInclusive: TaxInPrices): string {
  if (isTaxInclusive === null) return "";
  return isTaxInclusive ? "tax included" : "before tax";
}

/** The same behind an amount, or behind whatever is said of it: "$24.00 a month, before tax". */
export function withTaxText(amount: string, isTaxInclusive: TaxInPrices): string {
  return [amount, taxText(isTaxInclusive)].filter(Boolean).join(", ");
}

/** The same for a sum with a known tax in it: "$30.00, including $6.00 tax". `format` writes an amount of its currency. */
export function withIncludedTax(
  { total, tax }: { total: number; tax: number },
  format: (amount: number) => string,
): string {
  return tax > 0 ? `${format(total)}, including ${format(tax)} tax` : format(total);
}

/** What the line with the tax is called in a sum: it is a part of the lines above it, or comes on top. */
export function taxLineLabel(isTaxInclusive: boolean): string {
  return isTaxInclusive ? "Tax included" : "Tax";
}

/** What shoppers read about tax before they pay. */
export function taxSentence(isTaxInclusive: TaxInPrices): string {
  if (isTaxInclusive === null) return "Checkout shows the tax of your country before you pay.";
  return isTaxInclusive
    ? "Prices include tax; checkout shows how much of it before you pay."
    : "Prices exclude tax; checkout adds what your country requires and shows it before you pay.";
}
