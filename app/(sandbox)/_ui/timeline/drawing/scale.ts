/** Turns moments into places on a line. */
export type Scale = { from: Date; to: Date; left: number; right: number; x: (at: Date) => number };

const SHORTEST_MS = 60_000;

/** A line from `left` to `right` for the time from `from` to `to`, at least a minute. */
export function scaleOf(from: Date, to: Date, left: number, right: number): Scale {
  const span = Math.max(to.getTime() - from.getTime(), SHORTEST_MS);
  const x = (at: Date) => {
    const share = (at.getTime() - from.getTime()) / span;
    return left + Math.min(1, Math.max(0, share)) * (right - left);
  };
  return { from, to: new Date(from.getTime() + span), left, right, x };
}
