import "server-only";
import { t } from "@/lib/i18n/translate";

/** Whether prices include tax; null until the store's first sale shows it. */
export type TaxInPrices = boolean | null;

/** "tax included" or "before tax"; empty while unknown. */
export function taxText(isTaxInclusive: TaxInPrices): string {
  if (isTaxInclusive === null) return "";
  return isTaxInclusive ? t("tax included") : t("before tax");
}

/** "$24.00 a month, before tax". */
export function withTaxText(amount: string, isTaxInclusive: TaxInPrices): string {
  return [amount, taxText(isTaxInclusive)].filter(Boolean).join(", ");
}

/** "$30.00, including $6.00 tax". */
export function withIncludedTax(
  { total, tax }: { total: number; tax: number },
  format: (amount: number) => string,
): string {
  if (tax <= 0) return format(total);
  return t("{total}, including {tax} tax", { total: format(total), tax: format(tax) });
}

/** The label of the tax line in a sum: tax is part of the lines above, or is added to them. */
export function taxLineLabel(isTaxInclusive: boolean): string {
  return isTaxInclusive ? t("Tax included") : t("Tax");
}

/** The sentence about tax before a checkout. */
export function taxSentence(isTaxInclusive: TaxInPrices): string {
  if (isTaxInclusive === null) return t("Checkout shows the tax of your country before you pay.");
  return isTaxInclusive
    ? t("Prices include tax; checkout shows how much of it before you pay.")
    : t("Prices exclude tax; checkout adds what your country requires and shows it before you pay.");
}
