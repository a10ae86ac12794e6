import "server-only";
import { inRounds } from "@/lib/server/in-rounds";
import { sandboxDb } from "../db";
import { notFound } from "../shared/api-error";
import type { StoreClocks } from "../time/store-clocks";
import type { Id, Resource, Row } from "./resource";
import { idOf } from "./serialize";

type Asked = { id: Id; clocks: StoreClocks };
type Find = (asked: Asked) => Promise<Row | null>;

const MOST_AT_ONCE = 100;
const finders = new Map<Resource, Find>();

/**
 * The row behind an id from outside, outside of any transaction: whoever asks for one of the same type at the same moment is answered
 * by the same statement. Throws a 404 when there is none.
 */
export async function getRowTogether(resource: Resource, text: string, clocks: StoreClocks): Promise<Row> {
  const id = idOf(resource, text);
  const row = id === null ? null : await finderOf(resource)({ id, clocks });
  return row ?? refuse();
}

function refuse(): never {
  throw notFound();
}

function finderOf(resource: Resource): Find {
  const known = finders.get(resource);
  if (known) return known;
  const find = inRounds<Asked, Row | null>(
    async (all) => {
      // The last of them asked what time it is after all others.
      const { clocks } = all.at(-1)!;
      const ids = [...new Set(all.map(({ id }) => id))];
      const rows = await resource.find(sandboxDb, { where: { id: { in: ids } }, take: ids.length }, clocks);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return all.map(({ id }) => byId.get(id) ?? null);
    },
    { limit: MOST_AT_ONCE },
  );
  finders.set(resource, find);
  return find;
}
