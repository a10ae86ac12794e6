import type { MrrMonth } from "@/lib/admin/numbers/mrr";
import { type Kind, KINDS } from "@/lib/admin/numbers/movements";
import { formatMoney } from "@/lib/money";
import { monthName } from "./month-name";

const WIDTH = 720;
const HEIGHT = 160;
const GAP = 8;
/** As strong as they weigh: what is new and what is gone before what changed. */
const FILLS: Record<Kind, string> = {
  new: "fill-success",
  reactivation: "fill-success/70",
  expansion: "fill-success/45",
  contraction: "fill-destructive/45",
  churn: "fill-destructive",
};

/** Month by month what came above a line and what went below it. The table of months says the same in words. */
export function MovementChart({ months, currency }: { months: MrrMonth[]; currency: string }) {
  const ups = months.map(({ moved }) => moved.new + moved.reactivation + moved.expansion);
  const downs = months.map(({ moved }) => -moved.contraction - moved.churn);
  const [up, down] = [Math.max(...ups, 0), Math.max(...downs, 0)];
  if (up + down === 0) return null;
  const scale = HEIGHT / (up + down);
  const step = WIDTH / months.length;
  const zero = up * scale;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`MRR gained month by month, up to ${formatMoney(up, currency)}, and MRR lost, up to ${formatMoney(down, currency)}`}
        className="h-auto w-full"
      >
        {months.map(({ month, moved }, i) => (
          <g key={month.key}>
            {stack(moved, zero, scale).map(({ kind, y, height }) => (
              <rect
                key={kind}
                x={i * step + GAP / 2}
                y={y}
                width={Math.min(step - GAP, 80)}
                height={height}
                className={FILLS[kind]}
              >
                <title>{`${monthName(month)}, ${kind}: ${formatMoney(moved[kind], currency)}`}</title>
              </rect>
            ))}
          </g>
        ))}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="stroke-border" strokeWidth={1} />
      </svg>
      <figcaption className="mt-2 text-sm text-muted-foreground">
        Above the line is MRR gained, from the line up: new, reactivation, expansion. Below it is MRR lost:
        contraction, churn.
      </figcaption>
    </figure>
  );
}

/** What came lies on the line, what went hangs from it. */
function stack(moved: Record<Kind, number>, zero: number, scale: number) {
  let [top, bottom] = [zero, zero];
  return KINDS.filter((kind) => moved[kind] !== 0).map((kind) => {
    const height = Math.abs(moved[kind]) * scale;
    if (moved[kind] > 0) top -= height;
    const y = moved[kind] > 0 ? top : bottom;
    if (moved[kind] < 0) bottom += height;
    return { kind, y, height };
  });
}
