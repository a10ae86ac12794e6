import "server-only";

/** Where a page of a list by time ended: the time of its last row, and its id for rows with the same time. */
type TimeCursor = { at: Date; id: string };
type Dated = { id: string; createdAt: Date };

export function timeCursor({ createdAt, id }: Dated): string {
  return `${createdAt.getTime()}.${id}`;
}

export function parseTimeCursor(text: string): TimeCursor | null {
  const [, ms, id = ""] = /^(\d{1,14})\.(.+)$/.exec(text) ?? [];
  return ms ? { at: new Date(Number(ms)), id } : null;
}

/** The condition for the rows after it in a list ordered by time and id, newest first. */
export function olderThan(cursor: TimeCursor | null) {
  if (!cursor) return {};
  const { at, id } = cursor;
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] };
}

export const NEWEST_FIRST = [{ createdAt: "desc" as const }, { id: "desc" as const }];
