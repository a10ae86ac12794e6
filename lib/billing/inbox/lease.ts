import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";

/** A worker that is not heard of for so long is taken for gone, and its events are given to another. */
const LEASE_MS = 12_000;
const RENEW_MS = 3_000;

/** When a lease ends that is taken or renewed now. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** No lease ends after that, save one that was taken before the clock was set back. */
export function longestLease(now: Date): Date {
  return new Date(now.getTime() + 5 * LEASE_MS);
}

/** Does `work` and renews the lease meanwhile: however long the service takes to answer, only a worker that is gone loses it. */
export async function whileLeased<Result>(leaseId: string, work: () => Promise<Result>): Promise<Result> {
  const renewing = setInterval(() => void renew(leaseId), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Rows that the work itself is writing are skipped: nobody can take those, and waiting for them could lock up both. */
async function renew(leaseId: string): Promise<void> {
  try {
    await db.$executeRaw`
      UPDATE merchant.webhook_events SET lease_until = ${leaseEnd(new Date())} WHERE id IN (
        SELECT id FROM merchant.webhook_events
        WHERE status = 'processing' AND lease_id = ${leaseId}::uuid FOR UPDATE SKIP LOCKED)`;
  } catch (error) {
    // The next renewal may succeed; if none does, the lease ends and the work rolls back.
    log.error("webhook.lease_not_renewed", error);
  }
}
