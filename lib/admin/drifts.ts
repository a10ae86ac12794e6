import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { PAGE_SIZE, paged, type Paged } from "./paging";
import { parseRowId } from "./query";

/** Something that we believed and that was not so, found and healed. */
export type DriftRow = {
  id: string;
  subject: { type: string; id: string };
  differences: { field: string; ours: string; theirs: string }[];
  /** Since when it was so, by the service; null for what it no longer knows. */
  since: Date | null;
  foundBy: string;
  /** The event that would have told, as far as it can be guessed. */
  eventName: string | null;
  foundAt: Date;
};

/** What was found, newest first, from before that row on. */
export async function listDrifts(before: string): Promise<Paged<DriftRow>> {
  const beforeId = parseRowId(before);
  const found = await db.drift.findMany({
    where: beforeId === null ? {} : { id: { lt: beforeId } },
    orderBy: { id: "desc" },
    take: PAGE_SIZE + 1,
  });
  const rows = found.map(
    ({ id, subjectType, subjectId, differences, since, foundBy, eventName, foundAt }) => ({
      id: String(id),
      subject: { type: subjectType, id: subjectId },
      differences: differencesOf(differences),
      since,
      foundBy,
      eventName,
      foundAt,
    }),
  );
  return paged(rows, ({ id }) => id);
}

const stored = z.array(z.object({ field: z.string(), ours: z.unknown(), theirs: z.unknown() }));

function differencesOf(json: unknown): DriftRow["differences"] {
  return (stored.safeParse(json).data ?? []).map(({ field, ours, theirs }) => ({
    field,
    ours: textOf(ours),
    theirs: textOf(theirs),
  }));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
}
