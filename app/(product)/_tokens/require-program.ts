import "server-only";
import { hashToken } from "@/lib/auth/token";
import { assertFeature } from "@/lib/billing/access/may";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { take } from "@/lib/limits";

const CALLS = { name: "calls by token", most: 120, perSeconds: 60 };

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
