import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { reserveUsage } from "@/lib/billing/usage/record-usage";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

const MOST_CHARACTERS = 100;

/** What a program calls this one thing that it wants, so that it may ask again after a crash; null where it says nothing. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null || (key !== "" && key.length <= MOST_CHARACTERS)) return key;
  throw new AppError("invalid", `An Idempotency-Key has up to ${MOST_CHARACTERS} characters.`);
}

/**
 * Does a call of a customer who pays by the call, and counts it once it is done: what fails or is refused costs nothing. Only what is
 * done once for a key is counted once for it: else one key would make all calls free. Throws `payment_required`, and does nothing,
 * where no more may be used in this period.
 */
export async function countCall<Answer>(
  user: { id: string },
  key: string | null,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const reserved = await reserveUsage(user, "apiCalls", 1, { key: key ?? randomUUID(), now });
  if (!reserved)
    throw new AppError(
      "payment_required",
      "All calls of this period are used. More are possible in the next one.",
    );
  const answer = await work().catch(async (failure: unknown) => {
    // It expires by itself, and the caller has to know why the work failed.
    await reserved.release().catch((error: unknown) => log.error("usage.not_released", error));
    throw failure;
  });
  await reserved.confirm();
  return answer;
}

/** The id of what a call makes: the same for the same key, so that it is made once. */
export function idFor(user: { id: string }, key: string): string {
  return createHash("sha256").update(`${user.id} ${key}`).digest("hex").slice(0, 25);
}
