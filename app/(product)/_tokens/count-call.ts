import "server-only";
import { randomUUID } from "node:crypto";
import { reserveUsage } from "@/lib/billing/usage/record-usage";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

const CAPPED = `You have reached the cap that you set for this period. Change it at ${env.APP_URL}/account/usage.`;

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
