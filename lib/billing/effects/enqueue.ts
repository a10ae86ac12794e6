import "server-only";
import type { DbTx } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** `kinds.ts` has the code for each. */
export type EffectKind =
  | "two_subscriptions"
  | "paid_after_deletion"
  | "seat_invitation"
  | "seat_freed"
  | "plan_handed_over"
  | "scheduled_change"
  | "address_changed"
  | "subscription_changed"
  | "withdrawal"
  | "mail";

/** `key` names what happens and to what: the same change has the same key, however often and in whatever order it arrives. */
export type NewEffect = {
  kind: EffectKind;
  key: string;
  payload: Prisma.InputJsonObject;
  /** Effects with the same key are done one after the other, by `position`. */
  orderingKey?: string;
  position?: bigint;
};

/**
 * Queues effects that must happen exactly once. Call it in the transaction that writes the change, so that both are stored or
 * neither. An effect whose key was used before is skipped.
 */
export async function enqueue(tx: DbTx, effects: NewEffect[], now: Date): Promise<void> {
  if (effects.length === 0) return;
  const data = effects.map((effect) => ({
    ...effect,
    subjectId: subjectOf(effect),
    runAt: now,
    createdAt: now,
  }));
  await tx.effect.createMany({ data, skipDuplicates: true });
}

function subjectOf({ payload }: NewEffect): string | null {
  const ids = [payload["subject"], payload["subscriptionId"], payload["orderId"]];
  return ids.find((id) => typeof id === "string") ?? null;
}
