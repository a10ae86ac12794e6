import { addInterval } from "@/lib/dates";
import type { DiscountTerms } from "../shared/money/totals";

type Redemption = {
  discountAmount: number;
  discountAmountType: string;
  duration: string;
  durationInMonths: number;
};

/**
 * The discount of the order as it counts for a payment of its subscription at `at`: `forever`, or `repeating` for so many
 * months from the first payment on; `once` has been used by then, unless a trial kept it waiting (service §2 Other records).
 */
export function discountOf(
  redemption: Redemption | undefined,
  { firstPaidAt, at }: { firstPaidAt: Date; at: Date },
): DiscountTerms | null {
  if (!redemption) return null;
  const { duration, durationInMonths, discountAmount: amount, discountAmountType } = redemption;
  const amountType = discountAmountType === "fixed" ? "fixed" : "percent";
  if (duration === "forever") return { amount, amountType, duration };
  if (duration === "repeating") {
    return at < addInterval(firstPaidAt, "month", durationInMonths) ? { amount, amountType, duration } : null;
  }
  return at <= firstPaidAt ? { amount, amountType, duration: "once" } : null;
}
