import "server-only";
import { db } from "@/lib/db";
import { holdLife } from "../service-life/hold-life";
import { applyChanges } from "../sync/change";
import { expectNews } from "../sync/expect-news";
import { type FoundBy, writeDrifts } from "./drift";
import { type KindName, KINDS } from "./kinds";

/**
 * Writes down that the service no longer knows records that we have, once for each, and expects no more news of them. Nothing is
 * deleted: that the service forgot is no reason for us to. Gives how many were written down.
 */
export async function writeGone(
  type: KindName,
  ids: string[],
  { foundBy, life }: { foundBy: FoundBy; life: string | null },
  now: Date,
): Promise<number> {
  const [known, told] = await Promise.all([
    KINDS[type].findKnown(ids),
    db.drift.findMany({ where: { subjectType: type, subjectId: { in: ids }, since: null } }),
  ]);
  const drifts = known
    .filter(({ id }) => !told.some(({ subjectId }) => subjectId === id))
    .map(({ id }) => ({
      type,
      id,
      differences: [{ field: "id", ours: id, theirs: null }],
      since: null,
      eventName: null,
    }));
  const forget = ids.map((id) => ({ id, at: null }));
  await applyChanges(
    [holdLife(life), (tx, at) => writeDrifts(tx, drifts, foundBy, at), (tx) => expectNews(tx, type, forget)],
    now,
  );
  return drifts.length;
}
