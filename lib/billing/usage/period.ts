import type { Period } from "@/lib/commerce/types";
import { addInterval } from "@/lib/dates";

type Billed = {
  status: string;
  createdAt: Date;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  billingAnchor: number | null;
};

/**
 * The period of a subscription in which `now` lies, by the clock of the service. Where the news of a renewal is late the period
 * after it has begun all the same; one that ends begins none. A free trial is a period of its own.
 */
export function periodOf(billed: Billed, cycle: Period, now: Date): { start: Date; end: Date } {
  const { createdAt, trialEndsAt, endsAt } = billed;
  if (trialEndsAt && now < trialEndsAt) return { start: createdAt, end: endsAt ?? trialEndsAt };
  return paidPeriodOf(billed, cycle, now);
}

function paidPeriodOf(billed: Billed, { interval, count }: Period, now: Date): { start: Date; end: Date } {
  const { createdAt, trialEndsAt, endsAt, billingAnchor } = billed;
  const opened = trialEndsAt ?? createdAt;
  const known = endsAt ?? renewalOf(billed);
  const anchor = billingAnchor || (known ?? opened).getUTCDate();
  let end = known ?? addInterval(opened, interval, count, anchor);
  let start = addInterval(end, interval, -count, anchor);
  const lastEnd = endsAt ? 0 : now.getTime();
  while (end.getTime() <= lastEnd) {
    start = end;
    end = addInterval(end, interval, count, anchor);
  }
  return { start: start > opened ? start : opened, end };
}

/** While a payment is overdue `renewsAt` says when the card is tried again, and the period goes by the renewals before it. */
function renewalOf({ status, renewsAt }: Billed): Date | null {
  return status === "past_due" || status === "unpaid" ? null : renewsAt;
}
