import "server-only";
import { db } from "@/lib/db";

/** As JSON: title, text and times. Neither the passwords of shared notes nor their addresses. */
export async function exportNotes(userId: string): Promise<string> {
  const select = { title: true, body: true, createdAt: true, updatedAt: true };
  return JSON.stringify(
    await db.note.findMany({ where: { userId }, select, orderBy: { createdAt: "asc" } }),
    null,
    2,
  );
}
