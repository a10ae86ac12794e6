import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import type { Disagreement } from "@/app/(sandbox)/_service/timeline/verdict/disagreements";
import type { Scale } from "./scale";
import { textWidth } from "./text-width";

const HEIGHT = 18;
/** What was only late is left out where nobody could see it. */
const LEAST_LATE = 1.5;

const LOOKS = {
  wrong: { bar: "fill-destructive", text: "fill-card", word: "Differs" },
  late: { bar: "fill-warning-soft stroke-warning", text: "fill-warning", word: "On its way" },
};

/** Between the two lanes: when they did not agree. */
export function DisagreementStrip({
  disagreements,
  scale,
  y,
  prefix,
  zone,
}: {
  disagreements: Disagreement[];
  scale: Scale;
  y: number;
  prefix: string;
  zone: string;
}) {
  const middle = y + HEIGHT / 2;
  return (
    <g>
      <path d={`M${scale.left} ${middle}H${scale.right}`} className="stroke-input" strokeDasharray="1 5" />
      {disagreements.map(({ from, to, verdict }) => {
        const x = scale.x(from);
        const width = scale.x(to) - x;
        if (verdict === "late" && width < LEAST_LATE) return null;
        const { bar, text, word } = LOOKS[verdict];
        const box = { x, y, width: Math.max(3, width), height: HEIGHT, rx: 3 };
        return (
          <g key={from.getTime()}>
            <title>{`${word}, from ${formatTime(from, zone)} to ${formatTime(to, zone)}`}</title>
            <rect {...box} className={bar} />
            {verdict === "late" ? <rect {...box} fill={`url(#${prefix}-slopes)`} /> : null}
            {textWidth(word) + 12 <= width ? (
              <text x={x + 6} y={y + 13} className={`${text} text-[11px] font-semibold`}>
                {word}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
