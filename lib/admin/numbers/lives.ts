import type { Discount } from "@/lib/billing/change/discount";

/** A subscription from one state to the next. Moments are milliseconds of the service's clock. */
export type Life = {
  id: string;
  customerId: string;
  email: string;
  createdAt: number;
  /** What we have heard of it, oldest first; at least one. */
  lines: Line[];
  /** When the first money was due: what counts the months of a discount. */
  firstPaidAt: number;
  discount: Discount | null;
  /** Of the tax that its price has in it, 2000 is 20 %: 0 where it has none, null where it is not known. */
  taxBasisPoints: number | null;
  /** Whether all is known of its order that makes it cheaper than its price. */
  isOrderKnown: boolean;
  /** What was ordered, before discount and tax. */
  charged: { variantId: string; currency: string; amount: number; quantity: number } | null;
};

export type Line = {
  at: number;
  status: string;
  variantId: string;
  productName: string;
  variantName: string;
  priceId: string | null;
  quantity: number;
  trialEndsAt: number | null;
  endsAt: number | null;
};

/**
 * The lines with what must have been before the first one, where we have heard of the subscription late: its trial, and then what we
 * first saw of it, running. Nothing else is guessed.
 */
export function wholeLife({ lines, createdAt }: Life): Line[] {
  const [first] = lines;
  if (!first || first.at <= createdAt) return lines;
  const paidFrom = Math.max(createdAt, Math.min(first.trialEndsAt ?? createdAt, first.at));
  const ranUntil = Math.min(first.at, first.endsAt ?? first.at);
  const trial = { ...first, at: createdAt, status: "on_trial" };
  const running = { ...first, at: paidFrom, status: "active" };
  if (first.status === "on_trial" || paidFrom >= ranUntil) return [trial, ...lines];
  return paidFrom > createdAt ? [trial, running, ...lines] : [running, ...lines];
}
