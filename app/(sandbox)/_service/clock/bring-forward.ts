import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { canBringForward } from "../subscription/rules/abilities";
import { applyDueNow } from "./worker";

/**
 * Makes the payment that a subscription waits for due now, and lets it happen as the worker does: the renewal, the first
 * payment after a trial, or the next try of an overdue one. No clock moves. Throws not_found, and conflict where no payment
 * is to come.
 */
export async function bringForward(id: number, now: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM sandbox.subscriptions WHERE id = ${id} FOR UPDATE`;
    const subscription = await tx.sandboxSubscription.findUnique({ where: { id } });
    if (!subscription) throw new AppError("not_found", "There is no such subscription.");
    const { status } = subscription;
    if (!canBringForward(subscription)) {
      throw new AppError("conflict", "No payment of this subscription is to come.");
    }
    await tx.sandboxSubscription.update({
      where: { id },
      data: {
        dueAt: now,
        renewsAt: now,
        ...(status === "on_trial" && { trialEndsAt: now }),
        // The period that is paid for begins today; a further try is for one that has begun already.
        ...(status !== "past_due" && { billingAnchor: now.getUTCDate() }),
      },
    });
  });
  await applyDueNow();
}
