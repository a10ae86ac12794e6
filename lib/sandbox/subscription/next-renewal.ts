import { type Interval, addInterval } from "@/lib/dates";

export type Cycle = { interval: Interval; count: number };

/** When a period that begins at `from` ends. Months and years end on the day `anchor` (1 to 31), or on the last one of a short month. */
export function nextRenewal(from: Date, { interval, count }: Cycle, anchor: number): Date {
  return addInterval(from, interval, count, anchor);
}
