import type { Period } from "@/lib/commerce/types";
import { addInterval } from "@/lib/dates";

type Billed = { createdAt: Date; renewsAt: Date | null; endsAt: Date | null; billingAnchor: number | null };

/**
 * The period of a subscription in which `now` lies, by the clock of the service. Where the news of a renewal is late the period
 * after it has begun all the same; one that ends begins none.
 */
export function periodOf(
  { createdAt, renewsAt, endsAt, billingAnchor }: Billed,
  { interval, count }: Period,
  now: Date,
): { start: Date; end: Date } {
  const anchor = billingAnchor || (renewsAt ?? createdAt).getUTCDate();
  let end = endsAt ?? renewsAt ?? addInterval(createdAt, interval, count);
  let start = addInterval(end, interval, -count, anchor);
  const lastEnd = endsAt ?? now;
  while (end < lastEnd) {
    start = end;
    end = addInterval(end, interval, count, anchor);
  }
  return { start: start > createdAt ? start : createdAt, end };
}
