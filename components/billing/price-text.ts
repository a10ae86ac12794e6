import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { formatMoney } from "@/lib/money";

/** The price of something for sale: "$24", or "from $3" and "Name your price" where shoppers decide. With `trim` without zeros. */
export function priceText(
  { price, leastPrice, currency }: Pick<PlanVariant, "price" | "leastPrice" | "currency">,
  { trim = false }: { trim?: boolean } = {},
): string {
  if (leastPrice === null) return formatMoney(price, currency, { trim });
  return leastPrice > 0 ? `from ${formatMoney(leastPrice, currency, { trim })}` : "Name your price";
}
