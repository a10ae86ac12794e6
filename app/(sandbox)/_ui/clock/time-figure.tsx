import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import { distanceText } from "../shell/clocks-text";

/** What time it is on a clock, and how far that is from the machine's time. */
export function TimeFigure({ clock: { now, offsetMs } }: { clock: { now: Date; offsetMs: number } }) {
  return (
    <span className="block">
      <time dateTime={now.toISOString()} className="block text-lg font-semibold tracking-tight figures">
        {formatTime(now)}
      </time>
      <span className="text-muted-foreground">{distanceText(offsetMs)}</span>
    </span>
  );
}
