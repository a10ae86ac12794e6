import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { recordUsage } from "@/lib/billing/usage/record-usage";
import { AppError } from "@/lib/errors";

const MOST_CHARACTERS = 100;

/** What a program calls this one thing that it wants, so that it may ask again after a crash; null where it says nothing. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null || (key !== "" && key.length <= MOST_CHARACTERS)) return key;
  throw new AppError("invalid", `An Idempotency-Key has up to ${MOST_CHARACTERS} characters.`);
}

/**
 * Counts a call of whoever pays by the call. Only what is done once for a key is counted once for it: else one key would make all calls
 * free. Throws `payment_required` where no more may be used in this period.
 */
export async function countCall(user: { id: string }, key: string | null, now: Date): Promise<void> {
  const recorded = await recordUsage(user, "apiCalls", 1, { key: key ?? randomUUID(), now });
  if (recorded === "refused")
    throw new AppError(
      "payment_required",
      "All calls of this period are used. More are possible in the next one.",
    );
}

/** The id of what a call makes: the same for the same key, so that it is made once. */
export function idFor(user: { id: string }, key: string): string {
  return createHash("sha256").update(`${user.id} ${key}`).digest("hex").slice(0, 25);
}
