import "server-only";
import { addInterval } from "@/lib/dates";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { hashKey, isKeyText, newKeyText } from "./key-text";

export type ApiKeyLine = {
  id: number;
  name: string;
  lastFour: string;
  expiresAt: Date;
  revokedAt: Date | null;
  createdAt: Date;
};

const MOST_SHOWN = 200;

/** The keys that the dashboard made, newest first, at most 200. */
export async function listApiKeys(): Promise<ApiKeyLine[]> {
  return sandboxDb.sandboxApiKey.findMany({
    select: { id: true, name: true, lastFour: true, expiresAt: true, revokedAt: true, createdAt: true },
    orderBy: { id: "desc" },
    take: MOST_SHOWN,
  });
}

/** Makes a key that is valid for a year. Its text is in this answer and nowhere else. */
export async function createApiKey(name: string, now: Date): Promise<{ id: number; key: string }> {
  const key = newKeyText();
  const { id } = await sandboxDb.sandboxApiKey.create({
    data: {
      name,
      hash: hashKey(key),
      lastFour: key.slice(-4),
      expiresAt: addInterval(now, "year", 1),
      createdAt: now,
    },
    select: { id: true },
  });
  return { id, key };
}

/** Ends a key for good, from the next request on. Throws not_found. */
export async function revokeApiKey(id: number, now: Date): Promise<void> {
  const { count } = await sandboxDb.sandboxApiKey.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: now },
  });
  if (count === 0 && !(await sandboxDb.sandboxApiKey.findUnique({ where: { id }, select: { id: true } }))) {
    throw new AppError("not_found", "There is no such API key.");
  }
}

/** Whether a text is a key of the dashboard that is neither revoked nor a year old. It is looked up by its hash. */
export async function isStoredKey(text: string): Promise<boolean> {
  if (!isKeyText(text)) return false;
  const key = await sandboxDb.sandboxApiKey.findUnique({
    where: { hash: hashKey(text) },
    select: { revokedAt: true, expiresAt: true },
  });
  // It opens all stores, so no store's clock ends it.
  return key !== null && key.revokedAt === null && key.expiresAt > new Date();
}
