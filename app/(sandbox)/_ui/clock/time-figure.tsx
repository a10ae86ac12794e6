import { Time } from "../shared/time/time";
import { distanceText } from "../shell/clocks-text";

/** What time it is on a clock, and how far that is from the machine's time. */
export function TimeFigure({ clock: { now, offsetMs } }: { clock: { now: Date; offsetMs: number } }) {
  return (
    <span className="block">
      <Time at={now} className="block text-lg font-semibold tracking-tight figures" />
      <span className="text-muted-foreground">{distanceText(offsetMs)}</span>
    </span>
  );
}
