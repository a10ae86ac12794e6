import { addInterval } from "@/lib/dates";

const PATTERN =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,5})M)?(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,10})S)?)?$/;

/**
 * The moment one ISO 8601 duration (`P1M`, `P14D`, `P1Y2M3DT4H`) after `from`: years and months by the calendar, then the
 * rest. Null for anything else, also for fractions, signs and a duration of nothing.
 */
export function addDuration(from: Date, text: string): Date | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  const byCalendar = addInterval(from, "month", (years ?? 0) * 12 + (months ?? 0));
  const clockSeconds = ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  const byDays = addInterval(byCalendar, "day", (weeks ?? 0) * 7 + (days ?? 0));
  const result = new Date(byDays.getTime() + clockSeconds * 1000);
  return result > from ? result : null;
}
