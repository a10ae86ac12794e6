import type { Month } from "@/lib/admin/numbers/question";
import { dateFormat } from "@/lib/dates";
import { readerLocales } from "@/lib/region";

/** `Mar 2026` */
export function monthName({ from }: { from: number }): string {
  return dateFormat({ month: "short", year: "numeric" }).format(from);
}

/** `2 Mar 2026` */
export function fullDay(at: Date): string {
  return dateFormat({ dateStyle: "medium" }).format(at);
}

/** `Dec 2025 – Nov 2026` */
export function periodName(months: Month[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return "";
  return first === last ? monthName(first) : `${monthName(first)} – ${monthName(last)}`;
}

/** `12.5%`, or a dash if `of` is zero. */
export function formatShare(part: number, of: number): string {
  return formatRate(of > 0 ? part / of : null);
}

export function formatRate(rate: number | null): string {
  return rate === null
    ? "–"
    : rate.toLocaleString(readerLocales().amounts, { style: "percent", maximumFractionDigits: 1 });
}

/** `2 invoices` */
export function invoiceCount(count: number): string {
  return count === 1 ? "1 invoice" : `${count} invoices`;
}
