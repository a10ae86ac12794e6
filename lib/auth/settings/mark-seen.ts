import "server-only";
import { headers } from "next/headers";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { deviceOf } from "./device";

/** How old the last time that a session was seen may be, so that few requests write. */
const PRECISE_TO_MS = 6 * 60 * 60_000;

/** Writes down that a session is in use, and where. Whoever asks is answered also when it cannot be written. */
export async function markSeen(session: { id: string; seenAt: Date | null }, now: Date): Promise<void> {
  const { id, seenAt } = session;
  if (seenAt && now.getTime() - seenAt.getTime() < PRECISE_TO_MS) return;
  try {
    const device = deviceOf((await headers()).get("user-agent") ?? "");
    await db.session.updateMany({ where: { id }, data: { seenAt: now, device } });
  } catch (error) {
    log.error("session.not_marked", error);
  }
}
