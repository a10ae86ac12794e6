const MOMENT = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** A moment in UTC with its day: `2 Mar 2026, 12:00:05`. What stands around it says that it is UTC. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap figures">
      {MOMENT.format(at)}
    </time>
  );
}
