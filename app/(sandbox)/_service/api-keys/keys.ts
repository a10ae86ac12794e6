import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { addInterval } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";

export type ApiKeyLine = Awaited<ReturnType<typeof listApiKeys>>[number];

const MOST_SHOWN = 200;

export async function listApiKeys() {
  return sandboxDb.sandboxApiKey.findMany({
    select: { id: true, name: true, lastFour: true, expiresAt: true, revokedAt: true, createdAt: true },
    orderBy: { id: "desc" },
    take: MOST_SHOWN,
  });
}

/** Creates a key that is valid for a year, for all stores or one. Its text is only in this response. */
export async function createApiKey(
  name: string,
  now: Date,
  limits: { storeId?: number; rateLimit?: number | undefined } = {},
  tx: SandboxDbTx = sandboxDb,
): Promise<{ id: number; key: string }> {
  // 256 random bits behind a recognizable prefix.
  const key = `key_test_${randomBytes(32).toString("base64url")}`;
  const { id } = await tx.sandboxApiKey.create({
    data: {
      name,
      storeId: limits.storeId ?? null,
      rateLimit: limits.rateLimit ?? null,
      hash: hashKey(key),
      lastFour: key.slice(-4),
      expiresAt: addInterval(now, "year", 1),
      createdAt: now,
    },
    select: { id: true },
  });
  return { id, key };
}

/** Revokes a key, from the next request on. Throws not_found. */
export async function revokeApiKey(id: number, now: Date): Promise<void> {
  const { count } = await sandboxDb.sandboxApiKey.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: now },
  });
  if (count === 0 && !(await sandboxDb.sandboxApiKey.findUnique({ where: { id }, select: { id: true } }))) {
    throw new AppError("not_found", "There is no such API key.");
  }
}

/** The stored key with this text, unless it is revoked or expired. Keys are found by their hash. */
export async function findStoredKey(text: string) {
  if (!/^key_test_[A-Za-z0-9_-]{43}$/.test(text)) return null;
  return sandboxDb.sandboxApiKey.findUnique({
    where: { hash: hashKey(text), revokedAt: null, expiresAt: { gt: new Date() } },
    select: { storeId: true, rateLimit: true },
  });
}

/** A key is random enough not to need a slow hash. */
function hashKey(text: string): Buffer<ArrayBuffer> {
  return createHash("sha256").update(text).digest();
}
