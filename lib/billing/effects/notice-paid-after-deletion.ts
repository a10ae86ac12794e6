import "server-only";
import type { Statements } from "@/lib/db/statements";
import { intentIdOf, isGenuine } from "../checkout/reference";
import { enqueue } from "./enqueue";

/** Something that was bought, and what whoever opened its checkout had written on it. */
type Bought = { orderId: string; customData: Record<string, string> };

/**
 * Of purchases that are new here and belong to nobody, every one whose checkout was begun by an account that is deleted since:
 * a checkout cannot be closed at the service, so it may be paid afterwards. Its address will be told of it, once.
 */
export async function noticePaidAfterDeletion(tx: Statements, bought: Bought[], now: Date): Promise<void> {
  const begun = bought.flatMap(({ orderId, customData: { ref, user_id: userId } }) => {
    const intentId = intentIdOf(ref);
    const isSigned = ref && intentId && userId && isGenuine(ref, intentId, userId, now);
    return isSigned ? [{ orderId, userId }] : [];
  });
  if (begun.length === 0) return;
  const ids = begun.map(({ userId }) => userId);
  const there = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM merchant.users WHERE id = ANY(${ids}::text[])`;
  const effects = begun
    .filter(({ userId }) => !there.some(({ id }) => id === userId))
    .map(({ orderId }) => ({
      kind: "paid_after_deletion" as const,
      key: `paid_after_deletion:${orderId}`,
      payload: { orderId },
    }));
  await enqueue(tx, effects, now);
}
