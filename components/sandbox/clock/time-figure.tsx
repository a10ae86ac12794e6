import { formatTime } from "@/lib/dates";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What time it is in the sandbox, and how far that is from the machine's time. */
export function TimeFigure({ now, offsetMs }: { now: Date; offsetMs: number }) {
  return (
    <p className="mb-5">
      <time dateTime={now.toISOString()} className="block text-2xl font-semibold tracking-tight figures">
        {formatTime(now)}
      </time>
      <span className="text-muted">{distanceText(offsetMs)}</span>
    </p>
  );
}

function distanceText(offsetMs: number): string {
  if (offsetMs < MINUTE) return "The same as this machine’s time. It runs on by itself.";
  const days = offsetMs / DAY;
  const text = days >= 2 ? `${Math.round(days)} days` : `${Math.round(offsetMs / MINUTE)} minutes`;
  return `${text} ahead of this machine’s time. It runs on by itself.`;
}
