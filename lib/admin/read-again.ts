import "server-only";
import { rereadSubject } from "@/lib/billing/reconcile/reread";
import { db } from "@/lib/db";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { Admin } from "./guard";
import { writeDown } from "./write-down";

/** `same`: the service says what we have. `healed`: it did not, and now we have it. `unanswered`: it did not say. */
export type ReadAgain = "same" | "healed" | "unanswered";

/**
 * Asks the service for a record and whatever stands and falls with it, and writes what it says. Nothing is changed there. What
 * came of it is written down afterwards, for nobody may hold a transaction open while the service thinks.
 */
export async function readAgain(
  admin: Admin,
  subject: { type: string; id: string },
  now: Date,
): Promise<ReadAgain> {
  const { result, outcome } = await ask(subject, now);
  await writeDown(db, admin, [{ verb: "read_again", subject, outcome }], now);
  return result;
}

async function ask(
  subject: { type: string; id: string },
  now: Date,
): Promise<{ result: ReadAgain; outcome: string }> {
  try {
    const differed = await rereadSubject(subject, now, "admin");
    if (differed === 0) return { result: "same", outcome: "Our copy matches the service." };
    const records = differed === 1 ? "1 record was" : `${differed} records were`;
    return { result: "healed", outcome: `${records} different and now match the service.` };
  } catch (error) {
    log.error("admin.read_again_failed", error, subject);
    return { result: "unanswered", outcome: `Not refreshed: ${toAppError(error).message}` };
  }
}
