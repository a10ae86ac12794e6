import "server-only";
import { newToken } from "@/lib/auth/token";
import { can } from "@/lib/billing/access/may";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { hashPassword } from "./password";

/** Gives a note an address of its own behind a password; a second time the same address with the new password. */
export async function shareNote(userId: string, id: string, password: string): Promise<void> {
  const sharePassword = await hashPassword(password);
  const note = await db.note.findFirst({ where: { id, userId }, select: { shareToken: true } });
  if (!note) throw new AppError("not_found", "There is no such note.");
  const shareToken = note.shareToken ?? newToken();
  await db.note.updateMany({ where: { id, userId }, data: { shareToken, sharePassword } });
}

export async function unshareNote(userId: string, id: string): Promise<void> {
  await db.note.updateMany({ where: { id, userId }, data: { shareToken: null, sharePassword: null } });
}

/** What lies at a shared address; null where there is nothing, or its owner's plan no longer shares. */
export async function findSharedNote(shareToken: string) {
  const note = await db.note.findUnique({ where: { shareToken } });
  const isOpen = note?.sharePassword && (await can({ id: note.userId }, "sharedLinks"));
  return isOpen ? { title: note.title, body: note.body, password: note.sharePassword ?? "" } : null;
}
