import "server-only";
import { db } from "@/lib/db";

/** Forgets the sessions of browsers that were not seen for so long that they are signed out, with what is known of each. */
export async function purgeSessions(now: Date): Promise<void> {
  await db.session.deleteMany({ where: { expires: { lte: now } } });
}
