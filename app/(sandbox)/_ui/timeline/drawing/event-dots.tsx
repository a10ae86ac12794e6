import { clustersOf } from "./cluster";
import { type Outcome, worstOf } from "../event-outcome";

export type Dot = { x: number; name: string; outcome: Outcome };

const LOOKS: Record<Outcome, string> = {
  failed: "fill-destructive stroke-destructive",
  open: "fill-card stroke-warning",
  simulated: "fill-card stroke-primary",
  untold: "fill-card stroke-input",
  delivered: "fill-success stroke-success",
};

/** Events as dots; many at one place become one with their number. A diamond failed, a ring is not there yet. */
export function EventDots({ dots, y }: { dots: Dot[]; y: number }) {
  return clustersOf(dots, 17).map(({ x, marks }) => {
    const outcome = worstOf(marks.map((mark) => mark.outcome));
    return (
      <g key={x}>
        <title>{marks.map(({ name, outcome: own }) => `${name}: ${own}`).join("\n")}</title>
        <Shape outcome={outcome} x={x} y={y} r={marks.length > 1 ? 8 : 5} />
        {marks.length > 1 ? (
          <text
            x={x}
            y={y + 3.6}
            textAnchor="middle"
            className={`text-[10px] font-semibold ${isFilled(outcome) ? "fill-card" : "fill-foreground"}`}
          >
            {marks.length}
          </text>
        ) : null}
      </g>
    );
  });
}

function Shape({ outcome, x, y, r }: { outcome: Outcome; x: number; y: number; r: number }) {
  const look = { className: LOOKS[outcome], strokeWidth: 1.75 };
  if (outcome === "failed")
    return (
      <path d={`M${x} ${y - r - 1}l${r + 1} ${r + 1}l${-r - 1} ${r + 1}l${-r - 1} ${-r - 1}z`} {...look} />
    );
  const dashes = outcome === "simulated" || outcome === "untold" ? { strokeDasharray: "2.5 2" } : {};
  return <circle cx={x} cy={y} r={r} {...look} {...dashes} />;
}

function isFilled(outcome: Outcome): boolean {
  return outcome === "failed" || outcome === "delivered";
}
