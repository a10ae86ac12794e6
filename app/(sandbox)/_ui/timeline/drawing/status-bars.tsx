import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import { statusLabel } from "@/app/(sandbox)/_service/shared/status-text";
import type { Span } from "@/app/(sandbox)/_service/timeline/spans";
import type { Scale } from "./scale";
import { statusLook } from "./status-look";
import { textWidth } from "./text-width";

const HEIGHT = 28;
const NARROWEST = 3;

/** The statuses that one side saw, as bars; each has its word where there is room. */
export function StatusBars({
  spans,
  scale,
  y,
  prefix,
  zone,
}: {
  spans: Span[];
  scale: Scale;
  y: number;
  prefix: string;
  zone: string;
}) {
  return spans.map(({ status, from, to }) => {
    const x = scale.x(from);
    const width = Math.max(NARROWEST, scale.x(to) - x);
    const box = { x, y, width, height: HEIGHT, rx: Math.min(5, width / 2) };
    if (status === null) {
      return <rect key={from.getTime()} {...box} className="fill-none stroke-input" strokeDasharray="3 4" />;
    }
    const { bar, text, pattern } = statusLook(status);
    const word = statusLabel(status);
    return (
      <g key={from.getTime()}>
        <title>{`${word}, from ${formatTime(from, zone)} to ${formatTime(to, zone)}`}</title>
        <rect {...box} className={bar} strokeWidth={1.25} />
        {pattern ? <rect {...box} fill={`url(#${prefix}-${pattern})`} /> : null}
        {textWidth(word) + 14 <= width ? (
          <text x={x + 8} y={y + 18.5} className={`${text} text-[12px] font-semibold`}>
            {word}
          </text>
        ) : null}
      </g>
    );
  });
}
