import "server-only";
import { z } from "zod";
import { can, limit } from "@/lib/billing/access/may";
import { db } from "@/lib/db";
import { lockUsers } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { plainText } from "@/lib/server/typed-text";

const boundedText = (most: number) =>
  z
    .string()
    .max(most, { error: () => t("Use at most {most} characters.", { most }) })
    .transform(plainText);

/** The fields of a note in forms and API requests. */
export const noteShape = {
  title: boundedText(200).pipe(
    z
      .string()
      .trim()
      .min(1, { error: () => t("Enter a title.") }),
  ),
  body: boundedText(100_000).default(""),
};

type NoteText = { title: string; body: string };

export const PAGE_SIZE = 30;

export type NoteList = Awaited<ReturnType<typeof listNotes>>;

/**
 * One page of a user's notes, newest first; `query` applies only if their plan includes search. `used`: all of their notes; `most`: the
 * plan's limit.
 */
export async function listNotes(user: { id: string }, query: string, page: number) {
  const mine = { userId: user.id };
  const search = (await can(user, "search")) ? query : "";
  const matching = search
    ? { OR: (["title", "body"] as const).map((field) => ({ [field]: containing(search) })) }
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

/** Literal: `%` and `_` are not wildcards. */
function containing(text: string) {
  return { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: "insensitive" } as const;
}

/** A note of this user, or null; another user's note is treated as missing. */
export async function findNote(userId: string, id: string) {
  return await db.note.findFirst({ where: { id, userId } });
}

/**
 * Writes a new note and gives its id, once for an id that is given. Throws `payment_required` at the limit of the plan, also for the second of two that come at
 * the same moment to the last place.
 */
export async function createNote(
  user: { id: string },
  note: NoteText,
  now: Date,
  id?: string,
): Promise<string> {
  const most = await limit(user, "notes");
  return await db.$transaction(async (tx) => {
    // One at a time, so that the count is not taken while another note is being written.
    await lockUsers(tx, [user.id]);
    if (id && (await tx.note.findFirst({ where: { id, userId: user.id } }))) return id;
    const used = await tx.note.count({ where: { userId: user.id } });
    if (used >= most) throw new AppError("payment_required", t("Your plan holds {most} notes.", { most }));
    const data = { ...(id && { id }), userId: user.id, ...note, createdAt: now, updatedAt: now };
    return (await tx.note.create({ data, select: { id: true } })).id;
  });
}

/** Throws `not_found` for a note that isn't theirs. */
export async function saveNote(userId: string, id: string, note: NoteText, now: Date): Promise<void> {
  const { count } = await db.note.updateMany({ where: { id, userId }, data: { ...note, updatedAt: now } });
  if (count === 0) throw new AppError("not_found", t("There is no such note."));
}

/** Succeeds if it was already deleted. */
export async function deleteNote(userId: string, id: string): Promise<void> {
  await db.note.deleteMany({ where: { id, userId } });
}

/** As JSON: title, text and times, without the links and passwords of shared notes. */
export async function exportNotes(userId: string): Promise<string> {
  const select = { title: true, body: true, createdAt: true, updatedAt: true };
  return JSON.stringify(
    await db.note.findMany({ where: { userId }, select, orderBy: { createdAt: "asc" } }),
    null,
    2,
  );
}
