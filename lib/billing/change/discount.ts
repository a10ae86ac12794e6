import { addInterval } from "@/lib/dates";
import type { DiscountTerms } from "./bill";

/** The code that something was bought with. `months`: how long it counts, from the first payment on; null is for ever. */
export type Discount = DiscountTerms & { months: number | null; isOnce: boolean };

/** What the code takes off a payment at `at`; null where it no longer does. One for a single payment waits for the end of a trial. */
export function discountAt(discount: Discount | null, at: Date, firstPaidAt: Date): DiscountTerms | null {
  if (!discount) return null;
  if (discount.isOnce) return at <= firstPaidAt ? discount : null;
  if (discount.months === null) return discount;
  return at < addInterval(firstPaidAt, "month", discount.months) ? discount : null;
}
