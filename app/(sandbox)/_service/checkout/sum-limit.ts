import { formatMoney } from "@/lib/money";
import type { Quote } from "./quote";

/** A sum of this size still fits its column once the tax is on top. */
const LARGEST_SUM = 1_500_000_000;

/** Refuses a payment that could not be kept, beside the field that made it so large. */
export function sumProblems(
  { totals, currency }: Pick<Quote, "totals" | "currency">,
  { amount }: { amount?: string | undefined },
): { amount?: string; quantity?: string } {
  const sum = Math.max(totals.subtotal, totals.renewal.subtotal) + totals.setupFee;
  if (sum <= LARGEST_SUM) return {};
  const problem = `At most ${formatMoney(LARGEST_SUM, currency)} can be charged at once.`;
  return amount === undefined ? { quantity: problem } : { amount: problem };
}
