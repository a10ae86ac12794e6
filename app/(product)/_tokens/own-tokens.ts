import "server-only";
import { hashToken, newToken } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { lockUsers } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";

const MOST = 10;
const PREFIX = "note_";

export async function listTokens(userId: string) {
  const select = { id: true, name: true, createdAt: true, lastUsedAt: true };
  return await db.apiToken.findMany({ where: { userId }, select, orderBy: { createdAt: "desc" } });
}

/** Creates a token. It can be shown only once, because only its hash is stored. Throws `conflict` beyond ten. */
export async function createToken(userId: string, name: string, now: Date): Promise<string> {
  const token = `${PREFIX}${newToken()}`;
  await db.$transaction(async (tx) => {
    await lockUsers(tx, [userId]);
    if ((await tx.apiToken.count({ where: { userId } })) >= MOST)
      throw new AppError(
        "conflict",
        t("You already have {count} tokens. Delete one first.", { count: MOST }),
      );
    await tx.apiToken.create({ data: { userId, name, tokenHash: hashToken(token), createdAt: now } });
  });
  return token;
}

export async function deleteToken(userId: string, id: string): Promise<void> {
  await db.apiToken.deleteMany({ where: { id, userId } });
}
