import "server-only";
import { db } from "@/lib/db";
import { PAGE_SIZE, paged, type Paged } from "./paging";
import { parseRowId } from "./query";

/** Something that an administrator did. `subject` is what it was done to, as `events/12`. */
export type ActionRow = {
  id: string;
  at: Date;
  admin: string;
  verb: string;
  subject: { type: string; id: string };
  outcome: string;
};

/** What administrators did, newest first, from before that row on; with a subject, to that alone. */
export async function listActions(
  before: string,
  subject?: { type: string; id: string },
): Promise<Paged<ActionRow>> {
  const beforeId = parseRowId(before);
  const found = await db.adminAction.findMany({
    where: {
      ...(beforeId !== null && { id: { lt: beforeId } }),
      ...(subject && { subjectType: subject.type, subjectId: subject.id }),
    },
    orderBy: { id: "desc" },
    take: PAGE_SIZE + 1,
  });
  const rows = found.map(({ id, at, admin, verb, subjectType, subjectId, outcome }) => ({
    id: String(id),
    at,
    admin,
    verb,
    subject: { type: subjectType, id: subjectId },
    outcome,
  }));
  return paged(rows, ({ id }) => id);
}
