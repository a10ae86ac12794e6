import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** A note of this user, or null: somebody else's is like one that does not exist. */
export async function findNote(userId: string, id: string) {
  return await db.note.findFirst({ where: { id, userId } });
}

/** Throws `not_found` for a note that is not theirs. */
export async function saveNote(
  userId: string,
  id: string,
  { title, body }: { title: string; body: string },
  now: Date,
): Promise<void> {
  const { count } = await db.note.updateMany({
    where: { id, userId },
    data: { title, body, updatedAt: now },
  });
  if (count === 0) throw new AppError("not_found", "There is no such note.");
}

/** Also when it is gone already. */
export async function deleteNote(userId: string, id: string): Promise<void> {
  await db.note.deleteMany({ where: { id, userId } });
}
