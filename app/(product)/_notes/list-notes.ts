import "server-only";
import { db } from "@/lib/db";
import { can, limit } from "@/lib/billing/access/may";

export const PAGE_SIZE = 30;

export type NoteList = {
  notes: { id: string; title: string; updatedAt: Date; isShared: boolean }[];
  /** How many there are in all, and how many there may be. */
  used: number;
  most: number;
  hasMore: boolean;
};

/** One page of somebody's notes, the newest first; `query` counts only where their plan searches. */
export async function listNotes(user: { id: string }, query: string, page: number): Promise<NoteList> {
  const mine = { userId: user.id };
  const words = (await can(user, "search")) ? query : "";
  const matching = words
    ? { OR: (["title", "body"] as const).map((field) => ({ [field]: containing(words) })) }
    : {};
  const [rows, used, most] = await Promise.all([
    db.note.findMany({
      where: { ...mine, ...matching },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      select: { id: true, title: true, updatedAt: true, shareToken: true },
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE + 1,
    }),
    db.note.count({ where: mine }),
    limit(user, "notes"),
  ]);
  const notes = rows
    .slice(0, PAGE_SIZE)
    .map(({ id, title, updatedAt, shareToken }) => ({ id, title, updatedAt, isShared: shareToken !== null }));
  return { notes, used, most, hasMore: rows.length > PAGE_SIZE };
}

/** Letter for letter: `%` and `_` stand for themselves. */
function containing(words: string) {
  return { contains: words.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: "insensitive" } as const;
}
