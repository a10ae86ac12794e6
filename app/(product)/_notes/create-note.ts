import "server-only";
import { limit } from "@/lib/billing/access/may";
import { db } from "@/lib/db";
import { lockUsers } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";

/**
 * Writes a new note and gives its id, once for an id that is given. Throws `payment_required` at the limit of the plan, also for the second of two that come at
 * the same moment to the last place.
 */
export async function createNote(
  user: { id: string },
  { title, body }: { title: string; body: string },
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
    const data = { ...(id && { id }), userId: user.id, title, body, createdAt: now, updatedAt: now };
    return (await tx.note.create({ data, select: { id: true } })).id;
  });
}
