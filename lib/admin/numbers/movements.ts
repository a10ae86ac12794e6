import type { Life } from "./lives";
import type { Stretch } from "./stretches";

/** In the order in which they are added up. */
export const KINDS = ["new", "reactivation", "expansion", "contraction", "churn"] as const;
export type Kind = (typeof KINDS)[number];

/** A change of what a subscription is worth; `parts` of `exact.ts`, below zero where it is worth less. */
export type Movement = {
  life: Life;
  kind: Kind;
  at: number;
  parts: bigint;
  currency: string;
  before: Stretch | null;
  after: Stretch | null;
};

/** How a subscription came to what it is worth, oldest first. They add up to what it is worth at any moment. */
export function movementsOf(life: Life, stretches: Stretch[]): Movement[] {
  const priced = stretches.filter(({ parts }) => parts !== null);
  return priced.flatMap((stretch, i) => {
    const last = priced[i - 1] ?? null;
    const before = last?.till === stretch.from ? last : null;
    const next = priced[i + 1];
    const hasEnded = stretch.till < Infinity && next?.from !== stretch.till;
    const came = changes(life, before, stretch, last === null ? "new" : "reactivation");
    return hasEnded ? came.concat(movement(life, "churn", stretch.till, stretch, null)) : came;
  });
}

/** Into another currency all of it goes from the one to the other: nobody came and nobody left. */
function changes(life: Life, before: Stretch | null, after: Stretch, first: Kind): Movement[] {
  if (!before) return [movement(life, first, after.from, null, after)];
  if (before.currency !== after.currency)
    return [
      { ...movement(life, "contraction", after.from, before, null), after },
      { ...movement(life, "expansion", after.from, null, after), before },
    ];
  const kind = worth(after) > worth(before) ? "expansion" : "contraction";
  return worth(after) === worth(before) ? [] : [movement(life, kind, after.from, before, after)];
}

function movement(
  life: Life,
  kind: Kind,
  at: number,
  before: Stretch | null,
  after: Stretch | null,
): Movement {
  const currency = (after ?? before)?.currency ?? "";
  return { life, kind, at, parts: worth(after) - worth(before), currency, before, after };
}

function worth(stretch: Stretch | null): bigint {
  return stretch?.parts ?? 0n;
}
