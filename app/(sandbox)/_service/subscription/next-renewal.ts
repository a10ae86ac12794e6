import { type Interval, addInterval } from "@/lib/dates";

export type Cycle = { interval: Interval; count: number };

/** When a period that begins at `from` ends. Months and years end on the day `anchor` (1 to 31), or on the last one of a short month. */
export function nextRenewal(from: Date, { interval, count }: Cycle, anchor: number): Date {
  return addInterval(from, interval, count, anchor);
}

/** The first renewal after `now`, counted from a moment at which a period begins or ends. */
export function renewalAfter(from: Date, cycle: Cycle, anchor: number, now: Date): Date {
  let renewsAt = from;
  while (renewsAt <= now) renewsAt = nextRenewal(renewsAt, cycle, anchor);
  return renewsAt;
}
