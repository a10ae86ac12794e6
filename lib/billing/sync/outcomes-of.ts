import type { Outcomes } from "./change";
import type { Settled } from "./settle";

type Entity = { id: string; updatedAt: Date };

/** What became of each record that arrived, of which these were written. */
export function outcomesOf(settled: Settled<Entity>[], written: Settled<Entity>[]): Outcomes {
  const ids = new Set(written.map(({ record }) => record.id));
  return new Map(settled.map((one) => [one.record.id, outcomeOf(one, ids.has(one.record.id))]));
}

function outcomeOf({ record, known }: Settled<Entity>, isWritten: boolean) {
  if (isWritten) return known ? "changed" : "created";
  return known && known.updatedAt > record.updatedAt ? "older" : "same";
}
