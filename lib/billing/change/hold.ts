import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** Longer than all questions of one change take; a process that is gone by then has changed nothing more. */
const HOLD_MS = 30_000;

/**
 * Lets one change of a subscription's plan happen at a time, on however many servers: what was shown to the second of two tabs is
 * judged after the first has changed it. Throws `too_many` while another one is under way.
 */
export async function alone<Result>(
  subscriptionId: string,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  const holdId = randomUUID();
  const until = new Date(now.getTime() + HOLD_MS);
  const taken = await db.$executeRaw`
    INSERT INTO merchant.change_holds AS hold (subscription_id, hold_id, until)
    VALUES (${subscriptionId}, ${holdId}::uuid, ${until})
    ON CONFLICT (subscription_id) DO UPDATE SET hold_id = excluded.hold_id, until = excluded.until
    WHERE hold.until <= ${now}`;
  if (taken === 0) throw new AppError("too_many", "This plan is being changed already.");
  try {
    return await work();
  } finally {
    await db.changeHold.deleteMany({ where: { subscriptionId, holdId } });
  }
}
