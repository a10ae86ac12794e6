import "server-only";
import { createHash } from "node:crypto";
import { hashToken } from "@/lib/auth/token";
import { assertFeature } from "@/lib/billing/access/may";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { take } from "@/lib/rate-limits";

const CALLS = { name: "calls by token", most: 120, perSeconds: 60 };
const MOST_CHARACTERS = 100;

/**
 * The user whose token a request sends as `Authorization: Bearer note_…`. Throws `unauthenticated` without a valid one, `too_many`
 * above 120 calls per minute, and `payment_required` while the user's plan has no API.
 */
export async function requireProgram(request: Request, now: Date): Promise<{ id: string }> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  const known = token && (await db.apiToken.findUnique({ where: { tokenHash: hashToken(token) } }));
  if (!known) throw new AppError("unauthenticated", "Send an API token: Authorization: Bearer note_…");
  const { isAllowed } = await take({ ...CALLS, key: known.id }, now);
  if (!isAllowed) throw new AppError("too_many", "Rate limit exceeded: 120 calls per minute.");
  const user = { id: known.userId };
  await assertFeature(user, "api");
  await db.apiToken.updateMany({ where: { id: known.id }, data: { lastUsedAt: now } });
  return user;
}

/** The idempotency key of a request, with which a program can retry safely; null without one. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null || (key !== "" && key.length <= MOST_CHARACTERS)) return key;
  throw new AppError("invalid", `An Idempotency-Key has up to ${MOST_CHARACTERS} characters.`);
}

/** The ID of the record a call creates, derived from its key, so that it is created once. */
export function idFor(user: { id: string }, key: string): string {
  return createHash("sha256").update(`${user.id} ${key}`).digest("hex").slice(0, 25);
}
