import "server-only";
import { sandboxDb } from "@/lib/db";
import type { Claimed } from "./claim";
import { verdictOn } from "./retry";
import type { Outcome } from "./send";

/** Stores what came of an attempt, unless its lease was lost meanwhile: then another worker answers for the delivery. */
export async function recordAttempt(claimed: Claimed, outcome: Outcome, now: Date): Promise<void> {
  const { status, nextAttemptAt } = verdictOn(outcome.status, claimed, now);
  await sandboxDb.$transaction(async (tx) => {
    const settled = await tx.sandboxDelivery.updateMany({
      where: { id: claimed.id, leaseId: claimed.leaseId, status: "sending" },
      data: {
        status,
        leaseId: null,
        leaseUntil: null,
        ...(nextAttemptAt ? { nextAttemptAt } : { finishedAt: now }),
      },
    });
    if (settled.count === 0) return;
    await tx.sandboxAttempt.create({
      data: {
        deliveryId: claimed.id,
        number: claimed.attemptsCount,
        requestHeaders: outcome.headers,
        responseStatus: outcome.status,
        responseBody: outcome.answer,
        error: outcome.error,
        durationMs: outcome.durationMs,
        createdAt: now,
      },
    });
    await tx.sandboxWebhook.updateMany({ where: { id: claimed.webhookId }, data: { lastSentAt: now } });
  });
}
