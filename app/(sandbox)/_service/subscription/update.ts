import "server-only";
import { AppError } from "@/lib/errors";
import type { EventName } from "@/lib/lemonsqueezy/events";
import { sandboxDb, type SandboxDbTx } from "../db";
import { recordEvents } from "../events/record-events";
import type { Prisma, SandboxSubscription } from "../generated/prisma/client";
import { type Billable, listBillables } from "../invoices/invoice-row";
import { expireLicenseKeys } from "../licenses/changes";
import { getOffered } from "../offers/offer";
import { type Billing, type Changes, type Draft, refusal } from "./draft";
import { findPaid } from "./payment";
import { dueAtOf } from "./period";
import { applyChanges } from "./rules";
import { writeDraft } from "./settle";

/**
 * Applies all changes or none, and returns whether anything changed. Throws not_found outside the scope, and a refusal (see
 * `refusedFieldOf`).
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

type Move = {
  guard: Prisma.SandboxSubscriptionWhereInput;
  data: Partial<Omit<SandboxSubscription, "id" | "customData">>;
  /** In addition to `subscription_updated`. */
  events: EventName[];
  also?: (tx: SandboxDbTx) => Promise<unknown>;
};

/**
 * Changes a row and records its events in one transaction; expires its license keys. `decide` throws if the move isn't allowed.
 * Throws not_found outside the scope, conflict if the row has changed.
 */
export async function moveSubscription(
  scope: Scope,
  now: Date,
  decide: (subscription: SandboxSubscription) => Move,
): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const subscription = await tx.sandboxSubscription.findFirst({ where: scope });
    if (!subscription) throw new AppError("not_found", "There is no such subscription.");
    const { guard, data, events, also } = decide(subscription);
    const changed = await tx.sandboxSubscription.updateMany({
      where: { AND: [scope, guard] },
      data: { ...data, dueAt: dueAtOf({ ...subscription, ...data }), updatedAt: now },
    });
    if (changed.count === 0) {
      throw new AppError("conflict", "This subscription has just been changed. Please look again.");
    }
    await also?.(tx);
    const { id, storeId, customData } = subscription;
    await recordEvents(tx, {
      storeId,
      now,
      events: [...events, "subscription_updated" as const].map((name) => ({ name, id, customData })),
    });
    if (data.status === "expired") await expireLicenseKeys(tx, id, now);
  });
}
