import "server-only";
import type { EventName } from "@/lib/contract/events";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma, SandboxSubscription } from "../generated/prisma/client";
import { recordEvents } from "../events/record-events";
import { expireLicenseKeys } from "../licenses/expire";
import { storedCustomData } from "../shared/options";
import { dueAtOf } from "./due-at";

/** Whose subscription: an id alone is never enough for a customer's own pages. */
export type Scope = { id: number; customerId?: number; storeId?: number };

export type Move = {
  /** What must still be true when the row is written. */
  guard: Prisma.SandboxSubscriptionWhereInput;
  /** Plain values; `dueAt` follows from them. */
  data: Partial<Omit<SandboxSubscription, "id" | "customData">>;
  /** Beside `subscription_updated`, which follows every change. */
  events: EventName[];
  /** Further rows that belong to the change. */
  also?: (tx: SandboxDbTx) => Promise<unknown>;
};

/**
 * Changes a subscription and records the events in one transaction; one that expires takes its license keys along. `decide` sees the row and throws when the move is not
 * allowed. Throws not_found outside of the scope, conflict when somebody else changed the subscription meanwhile.
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
    const subject = { type: "subscriptions", id: String(subscription.id) } as const;
    const customData = storedCustomData(subscription.customData);
    await recordEvents(tx, {
      storeId: subscription.storeId,
      now,
      events: [...events, "subscription_updated" as const].map((name) => ({ name, subject, customData })),
    });
    if (data.status === "expired") await expireLicenseKeys(tx, subscription.id, now);
  });
}
