import { formatMoney } from "@/lib/money";
import { dayName } from "./month-name";

type Props = { points: { at: Date; amount: number }[]; currency: string };

const WIDTH = 720;
const HEIGHT = 160;

/** The MRR day by day, as an area. The table of months says the same. Nothing but attributes, for the policy of pages. */
export function MrrChart({ points, currency }: Props) {
  const highest = Math.max(...points.map(({ amount }) => amount), 0);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || highest === 0)
    return <p className="text-sm text-muted-foreground">There was no MRR in this period.</p>;
  const x = (i: number) => round((i / Math.max(1, points.length - 1)) * WIDTH);
  const y = (amount: number) => round(HEIGHT - (amount / highest) * (HEIGHT - 8));
  const steps = points
    .map(({ amount }, i) => (i === 0 ? `M0 ${y(amount)}` : `H${x(i)}V${y(amount)}`))
    .join("");
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`MRR from ${dayName(first.at)} to ${dayName(last.at)}: from ${money(first.amount)} to ${money(last.amount)}, at most ${money(highest)}`}
        className="h-auto w-full border-b border-border text-primary"
      >
        <path d={`${steps}V${HEIGHT}H0Z`} fill="currentColor" opacity={0.12} />
        <path d={steps} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
        {points.map(({ at, amount }, i) => (
          <rect
            key={at.toISOString()}
            x={x(i) - 1}
            y={0}
            width={WIDTH / points.length + 1}
            height={HEIGHT}
            opacity={0}
          >
            <title>{`${dayName(at)}: ${money(amount)}`}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground figures">
        <span>{dayName(first.at)}</span>
        <span>{dayName(last.at)}</span>
      </div>
      <figcaption className="mt-2 text-sm text-muted-foreground">
        {`${money(first.amount)} at the start, ${money(last.amount)} at the end, ${money(highest)} at the highest.`}
      </figcaption>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
