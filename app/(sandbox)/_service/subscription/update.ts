import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { getOffered } from "../offers/offer";
import { type Billable, listBillables } from "../invoices/billable";
import { applyChanges } from "./rules/apply-changes";
import type { Billing, Changes } from "./rules/changes";
import type { Draft } from "./rules/draft";
import type { Scope } from "./move";
import { findPaid } from "./paid";
import { refusal } from "./rules/refusal";
import { writeDraft } from "./settling/write-draft";

/**
 * Makes all changes or none, with their invoice and their events, and tells whether there was anything to change. Throws
 * not_found outside of the scope; a change that is not allowed, or whose payment the card declines, is refused (see
 * `refusedFieldOf`) and leaves no trace.
 */
export async function updateSubscription(
  scope: Scope,
  changes: Changes,
  {
    now,
    billing = "next_invoice",
    cancelReason = null,
  }: { now: Date; billing?: Billing; cancelReason?: string | null },
): Promise<boolean> {
  return sandboxDb.$transaction(async (tx) => {
    // One after the other: money is counted from the row as it stands, so nobody may change it meanwhile.
    await tx.$queryRaw`SELECT id FROM sandbox.subscriptions WHERE id = ${scope.id} FOR UPDATE`;
    const { before, draft } = await draftChanges(tx, scope, changes, { now, billing, cancelReason });
    if (draft.after === before) return false;
    await writeDraft(tx, before, draft, now);
    return true;
  });
}

/** What the changes would make of a subscription. Throws like `updateSubscription`. */
export async function draftChanges(
  tx: SandboxDbTx,
  scope: Scope,
  { variantId, ...changes }: Changes,
  { now, billing, cancelReason = null }: { now: Date; billing: Billing; cancelReason?: string | null },
): Promise<{ before: Billable; draft: Draft }> {
  const [before] = await listBillables(tx, scope);
  if (!before) throw new AppError("not_found", "There is no such subscription.");
  const isOther = variantId !== undefined && variantId !== before.variantId;
  const offer = isOther ? await getOfferFor(tx, variantId) : null;
  const paid = await findPaid(tx, before.id);
  return { before, draft: applyChanges(before, { ...changes, offer }, { now, billing, paid, cancelReason }) };
}

function getOfferFor(tx: SandboxDbTx, variantId: number) {
  return getOffered(variantId, tx).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.message, { cause: refusal("variantId", error.message).cause });
  });
}
