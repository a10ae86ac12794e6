import "server-only";
import { db } from "@/lib/db";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { backOff, MAX_ATTEMPTS } from "../back-off";
import { plainText } from "../plain-text";
import { expectNewsOfDead } from "../sync/expect-news";
import type { ClaimedEvent } from "./claim";

/** Another worker has the event now: what this one wrote is rolled back, and the event is not its to touch. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Writes down why an event could not be applied, and when it is tried again; after the last attempt it is dead. Never throws. */
export async function postpone(event: ClaimedEvent, error: unknown, now: Date): Promise<void> {
  if (error instanceof LeaseLost) return log.warn("webhook.lease_lost", { id: String(event.id) });
  const isDead = event.attempts >= MAX_ATTEMPTS;
  log.error(isDead ? "webhook.died" : "webhook.postponed", error, {
    id: String(event.id),
    attempts: event.attempts,
  });
  try {
    await db.webhookEvent.updateMany({
      where: { id: event.id, leaseId: event.leaseId },
      data: {
        status: isDead ? "dead" : "pending",
        runAt: new Date(now.getTime() + backOff(event.attempts)),
        lastError: reasonOf(error),
        leaseId: null,
        leaseUntil: null,
      },
    });
    if (isDead) await expectNewsOfDead(event.id, now);
  } catch (cause) {
    // The database is away. The lease ends by itself, and the event is taken again.
    log.error("webhook.postponing_failed", cause, { id: String(event.id) });
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = toAppError(error);
  const detail = cause instanceof Error ? ` ${cause.name}: ${cause.message}` : "";
  return plainText(`${message}${detail}`).slice(0, 1_000);
}
