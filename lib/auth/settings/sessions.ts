import "server-only";
import { db } from "@/lib/db";
import { isSameSecret } from "@/lib/server/same-secret";
import { ownSessionHash } from "../session";

export type OpenSession = {
  id: string;
  device: string | null;
  /** Null where it began before that was written down. */
  createdAt: Date | null;
  seenAt: Date | null;
  /** The one of the browser that asks. */
  isThis: boolean;
};

/** Where `userId` is signed in: this browser first, then the one that was seen last. */
export async function listSessions(userId: string, now: Date): Promise<OpenSession[]> {
  const own = await ownSessionHash();
  const sessions = await db.session.findMany({
    where: { userId, expires: { gt: now } },
    orderBy: { seenAt: { sort: "desc", nulls: "last" } },
  });
  return sessions
    .map(({ id, device, createdAt, seenAt, sessionToken }) => {
      return { id, device, createdAt, seenAt, isThis: isSameSecret(sessionToken, own ?? "") };
    })
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Signs `userId` out of one other browser. One of somebody else, or one that has ended, is no matter. */
export async function endSession(userId: string, id: string): Promise<void> {
  await db.session.deleteMany({ where: { ...(await othersOf(userId)), id } });
}

/** Signs `userId` out everywhere but in the browser that asks. */
export async function endOtherSessions(userId: string): Promise<void> {
  await db.session.deleteMany({ where: await othersOf(userId) });
}

async function othersOf(userId: string) {
  return { userId, sessionToken: { not: (await ownSessionHash()) ?? "" } };
}
