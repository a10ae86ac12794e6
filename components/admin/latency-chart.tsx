import type { HourOfArrivals } from "@/lib/admin/health";
import { formatDuration } from "./duration";

const WIDTH = 720;
const HEIGHT = 120;
const STEP = WIDTH / 24;
const GAP = 6;

/**
 * For each hour how long half of its events took, and all but the slowest twentieth: a dark bar before a light one. Nothing but
 * attributes, for the policy of the page allows no style of its own.
 */
export function LatencyChart({ hours }: { hours: HourOfArrivals[] }) {
  const slowest = Math.max(...hours.map(({ p95Ms }) => p95Ms ?? 0));
  const total = hours.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return <p className="text-sm text-muted-foreground">No event was applied in the last 24 hours.</p>;
  const heightOf = (ms: number | null) =>
    ms === null ? 0 : Math.max(2, (ms / Math.max(slowest, 1)) * HEIGHT);
  const busiest = hours.filter(({ count }) => count > 0);
  const last = busiest.at(-1);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Event processing time by hour over the last 24 hours, up to ${formatDuration(slowest)}`}
        className="h-auto w-full border-b border-border text-primary"
      >
        {hours.map(({ start, count, p50Ms, p95Ms }, i) => (
          <g key={start.toISOString()} fill="currentColor">
            <title>
              {`${hourOf(start)}: ${count} applied${p50Ms === null ? "" : `, half within ${formatDuration(p50Ms)}, 95% within ${formatDuration(p95Ms ?? 0)}`}`}
            </title>
            <Bar index={i} height={heightOf(p95Ms)} opacity={0.3} />
            <Bar index={i} height={heightOf(p50Ms)} opacity={1} />
          </g>
        ))}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground figures">
        <span>{hourOf(hours[0]?.start)}</span>
        <span>now</span>
      </div>
      <figcaption className="mt-2 text-sm text-muted-foreground">
        {`${total} applied in the last 24 hours. `}
        {last
          ? `In the latest hour with events, half took up to ${formatDuration(last.p50Ms ?? 0)} (dark) and 95% up to ${formatDuration(last.p95Ms ?? 0)} (light). The tallest bar is ${formatDuration(slowest)}.`
          : null}
      </figcaption>
    </figure>
  );
}

function Bar({ index, height, opacity }: { index: number; height: number; opacity: number }) {
  return (
    <rect
      x={index * STEP + GAP / 2}
      y={HEIGHT - height}
      width={STEP - GAP}
      height={height}
      opacity={opacity}
    />
  );
}

function hourOf(start: Date | undefined): string {
  return start ? `${start.toISOString().slice(11, 16)} UTC` : "";
}
