import "server-only";
import type { SandboxDbTx } from "../../db";
import type { Billable } from "../../invoices/billable";
import { dueAtOf } from "../due-at";

/** Writes the row of a subscription as it is after a change, and its item where that is another. */
export async function writeRow(tx: SandboxDbTx, before: Billable, after: Billable, now: Date): Promise<void> {
  await tx.sandboxSubscription.update({
    where: { id: after.id },
    data: { ...columnsOf(after), dueAt: dueAtOf(after), updatedAt: now },
  });
  const [item] = after.items;
  if (!item || item === before.items[0]) return;
  const { id, priceId, quantity } = item;
  await tx.sandboxSubscriptionItem.update({ where: { id }, data: { priceId, quantity, updatedAt: now } });
}

function columnsOf(after: Billable) {
  return {
    status: after.status,
    productId: after.productId,
    variantId: after.variantId,
    productName: after.productName,
    variantName: after.variantName,
    customPrice: after.customPrice,
    cancelled: after.cancelled,
    cancelReason: after.cancelReason,
    pauseMode: after.pauseMode,
    pauseResumesAt: after.pauseResumesAt,
    trialEndsAt: after.trialEndsAt,
    renewsAt: after.renewsAt,
    endsAt: after.endsAt,
    billingAnchor: after.billingAnchor,
  };
}
