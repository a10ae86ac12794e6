import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import { type Billable, listBillables } from "../invoices/invoice-row";
import { getOffered } from "../offers/offer";
import { type Billing, type Changes, type Draft, refusal } from "./draft";
import { findPaid } from "./payment";
import { applyChanges } from "./rules";
import { writeDraft } from "./settle";

/**
 * Applies all changes or none, and returns whether anything changed. Throws not_found outside the scope, and a `refusal`.
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
    // Locks the row: amounts depend on its current state.
    await tx.$queryRaw`SELECT id FROM sandbox.subscriptions WHERE id = ${scope.id} FOR UPDATE`;
    const { before, draft } = await draftChanges(tx, scope, changes, { now, billing, cancelReason });
    if (draft.after === before) return false;
    await writeDraft(tx, before, draft, now);
    return true;
  });
}

/** A preview. Throws like `updateSubscription`. */
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

/** At the end of the paid period, or at once without one. Throws conflict if it is already canceled. */
export async function cancel(scope: Scope, now: Date, reason: string | null = null): Promise<void> {
  const hasChanged = await updateSubscription(scope, { cancelled: true }, { now, cancelReason: reason });
  if (!hasChanged) throw refusal("cancelled", "This subscription cannot be canceled.");
}

/** Throws conflict once it has expired. */
export async function resume(scope: Scope, now: Date): Promise<void> {
  const hasChanged = await updateSubscription(scope, { cancelled: false }, { now });
  if (!hasChanged) throw refusal("cancelled", "This subscription cannot be resumed.");
}

/** Customers' pages must not rely on an id alone. */
export type Scope = { id: number; customerId?: number; storeId?: number };
