import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { reserveUsage } from "@/lib/billing/usage/record-usage";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

const MOST_CHARACTERS = 100;
const CAPPED = `You have reached the cap that you set for this period. Change it at ${env.APP_URL}/account/usage.`;

/** The idempotency key of a request, with which a program can retry safely; null without one. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null || (key !== "" && key.length <= MOST_CHARACTERS)) return key;
  throw new AppError("invalid", `An Idempotency-Key has up to ${MOST_CHARACTERS} characters.`);
}

/**
 * Runs a call for a customer who pays per call, and counts it once it succeeds: a failed call costs nothing. Pass `key` only for work
 * that is idempotent by it, or one key would make all calls free. Throws `payment_required` without running at the period's limit or cap.
 */
export async function countCall<Answer>(
  user: { id: string },
  key: string | null,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const reserved = await reserveUsage(user, "apiCalls", 1, { key: key ?? randomUUID(), now });
  if (reserved === "capped") throw new AppError("payment_required", CAPPED);
  if (reserved === "refused")
    throw new AppError("payment_required", "You have used all calls for this period.");
  const answer = await work().catch(async (failure: unknown) => {
    // It expires by itself, and the caller needs the original error.
    await reserved.release().catch((error: unknown) => log.error("usage.not_released", error));
    throw failure;
  });
  await reserved.confirm();
  return answer;
}

/** The ID of the record a call creates, derived from its key, so that it is created once. */
export function idFor(user: { id: string }, key: string): string {
  return createHash("sha256").update(`${user.id} ${key}`).digest("hex").slice(0, 25);
}
