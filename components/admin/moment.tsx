import { dateFormat } from "@/lib/dates";

const OPTIONS = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
} as const;

/** A moment in UTC with its day, as the reader writes it: `2 Mar 2026, 12:00:05`. What stands around it says that it is UTC. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap figures">
      {dateFormat(OPTIONS).format(at)}
    </time>
  );
}
