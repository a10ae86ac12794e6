import { formatTime, statusLabel } from "@/app/(sandbox)/_service/shared/format";
import type { Disagreement } from "@/app/(sandbox)/_service/timeline/judge";
import type { Span } from "@/app/(sandbox)/_service/timeline/view";
import { type Scale, textWidth } from "./scale";

const HEIGHT = 28;
const NARROWEST = 3;

type StatusBarsProps = { spans: Span[]; scale: Scale; y: number; prefix: string; zone: string };

export function StatusBars({ spans, scale, y, prefix, zone }: StatusBarsProps) {
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

const STRIP_HEIGHT = 18;
/** Short delays are not visible. */
const LEAST_LATE = 1.5;

const STRIP_LOOKS = {
  wrong: { bar: "fill-destructive", text: "fill-card", word: "Differs" },
  late: { bar: "fill-warning-soft stroke-warning", text: "fill-warning", word: "On its way" },
};

type DisagreementStripProps = {
  disagreements: Disagreement[];
  scale: Scale;
  y: number;
  prefix: string;
  zone: string;
};

export function DisagreementStrip({ disagreements, scale, y, prefix, zone }: DisagreementStripProps) {
  const middle = y + STRIP_HEIGHT / 2;
  return (
    <g>
      <path d={`M${scale.left} ${middle}H${scale.right}`} className="stroke-input" strokeDasharray="1 5" />
      {disagreements.map(({ from, to, verdict }) => {
        const x = scale.x(from);
        const width = scale.x(to) - x;
        if (verdict === "late" && width < LEAST_LATE) return null;
        const { bar, text, word } = STRIP_LOOKS[verdict];
        const box = { x, y, width: Math.max(3, width), height: STRIP_HEIGHT, rx: 3 };
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

/** Patterns, because colors alone aren't enough. */
type StatusLook = { bar: string; text: string; pattern: "lines" | "slopes" | null };

const LOOKS: Record<string, StatusLook> = {
  on_trial: { bar: "fill-accent stroke-primary", text: "fill-primary-strong", pattern: null },
  active: { bar: "fill-success-soft stroke-success", text: "fill-success", pattern: null },
  paused: { bar: "fill-warning-soft stroke-warning", text: "fill-warning", pattern: "lines" },
  past_due: { bar: "fill-destructive-soft stroke-destructive", text: "fill-destructive", pattern: null },
  unpaid: { bar: "fill-destructive-soft stroke-destructive", text: "fill-destructive", pattern: "lines" },
  cancelled: { bar: "fill-warning-soft stroke-warning", text: "fill-warning", pattern: "slopes" },
  expired: { bar: "fill-muted stroke-input", text: "fill-muted-foreground", pattern: null },
};

const OTHER: StatusLook = {
  bar: "fill-muted stroke-input",
  text: "fill-muted-foreground",
  pattern: "slopes",
};

function statusLook(status: string): StatusLook {
  return LOOKS[status] ?? OTHER;
}
