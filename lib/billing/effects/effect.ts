import type { Prisma } from "@/lib/generated/prisma/client";

/** What can happen because the records have changed; `kinds.ts` says how each is done. */
export type EffectKind =
  | "two_subscriptions"
  | "paid_after_deletion"
  | "seat_invitation"
  | "seat_freed"
  | "scheduled_change"
  | "address_changed"
  | "subscription_changed"
  | "mail";

/** `key` names what happens about what, so that the same news has the same one however often and in whatever order it is told. */
export type NewEffect = {
  kind: EffectKind;
  key: string;
  payload: Prisma.InputJsonObject;
  /** Where it has to wait for what stands before it in the same lane. */
  lane?: string;
  place?: bigint;
};
