import { dateFormat } from "@/lib/dates";

/** Turns moments into places on a line. */
export type Scale = { from: Date; to: Date; left: number; right: number; x: (at: Date) => number };

const SHORTEST_MS = 60_000;

/** At least a minute. */
export function scaleOf(from: Date, to: Date, left: number, right: number): Scale {
  const span = Math.max(to.getTime() - from.getTime(), SHORTEST_MS);
  const x = (at: Date) => {
    const share = (at.getTime() - from.getTime()) / span;
    return left + Math.min(1, Math.max(0, share)) * (right - left);
  };
  return { from, to: new Date(from.getTime() + span), left, right, x };
}

type Tick = { at: Date; text: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Months and years follow the calendar. */
const STEPS = [
  10_000,
  30_000,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
];
const MONTHS = [1, 3, 6, 12, 24, 60, 120];
const LONGEST_MONTH = 31 * DAY;

/** Ticks in UTC, far enough apart for labels of width `room`. */
export function ticksOf({ from, to, left, right }: Scale, room: number): Tick[] {
  const least = ((to.getTime() - from.getTime()) * room) / (right - left);
  const step = STEPS.find((length) => length >= least);
  if (step) return regular(from, to, step).map((at) => ({ at, text: dayOrTime(at, step) }));
  const months = MONTHS.find((count) => count * LONGEST_MONTH >= least) ?? 240;
  return monthly(from, to, months).map((at) => ({ at, text: monthText(at, months) }));
}

function regular(from: Date, to: Date, step: number): Date[] {
  const first = Math.ceil(from.getTime() / step) * step;
  const count = Math.max(0, Math.floor((to.getTime() - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * step));
}

function monthly(from: Date, to: Date, step: number): Date[] {
  const begin = from.getUTCFullYear() * 12 + from.getUTCMonth();
  const end = to.getUTCFullYear() * 12 + to.getUTCMonth();
  const first = Math.ceil((begin + 1) / step) * step;
  const count = Math.max(0, Math.floor((end - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => monthStart(first + index * step));
}

/** Counted from the year 0, which Date.UTC would take for 1900. */
function monthStart(months: number): Date {
  return new Date(Date.UTC(Math.floor(months / 12), months % 12));
}

function dayOrTime(at: Date, step: number): string {
  const isMidnight = at.getTime() % DAY === 0;
  if (step >= DAY || isMidnight) return format(at, { day: "numeric", month: "short" });
  const seconds = step < MINUTE ? ({ second: "2-digit" } as const) : {};
  return format(at, { hour: "2-digit", minute: "2-digit", ...seconds });
}

function monthText(at: Date, months: number): string {
  const isJanuary = at.getUTCMonth() === 0;
  if (months >= 12) return format(at, { year: "numeric" });
  return isJanuary ? format(at, { month: "short", year: "numeric" }) : format(at, { month: "short" });
}

function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(at);
}

/** Overlapping marks. `x` is the first. */
type Cluster<Mark> = { x: number; marks: Mark[] };

/** Groups marks that are less than `room` apart. */
export function clustersOf<Mark extends { x: number }>(marks: Mark[], room: number): Cluster<Mark>[] {
  const clusters: Cluster<Mark>[] = [];
  for (const mark of marks.toSorted((one, other) => one.x - other.x)) {
    const last = clusters.at(-1);
    if (last && mark.x - last.x < room) last.marks.push(mark);
    else clusters.push({ x: mark.x, marks: [mark] });
  }
  return clusters;
}

/** Estimated for 12 pixels. */
export function textWidth(text: string): number {
  return text.length * 6.7;
}
