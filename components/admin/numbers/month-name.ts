import type { Month } from "@/lib/admin/numbers/months";
import { dateFormat } from "@/lib/dates";

/** `Mar 2026` */
export function monthName({ from }: { from: number }): string {
  return dateFormat({ month: "short", year: "numeric" }).format(from);
}

/** `2 Mar` */
export function dayName(at: Date): string {
  return dateFormat({ day: "numeric", month: "short" }).format(at);
}

/** The time that some months make up: `Dec 2025 – Nov 2026`. */
export function periodName(months: Month[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return "";
  return first === last ? monthName(first) : `${monthName(first)} – ${monthName(last)}`;
}

/** The day with which some months end: `2 Mar 2026`. */
export function endOf(months: Month[]): string {
  return dateFormat({ dateStyle: "medium" }).format((months.at(-1)?.till ?? 0) - 1);
}
