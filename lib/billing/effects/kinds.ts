import "server-only";
import { sendAddressChanged } from "@/lib/auth/address-emails";
import { carryOut } from "../change/carry-out";
import { callHook } from "../history";
import { sendBillingEmail } from "@/lib/email/billing-emails";
import type { EffectKind } from "./enqueue";
import { sendPaidAfterDeletion, sendTwoSubscriptions } from "./notice-emails";
import { sendInvitation } from "../seats/invite";
import { sendSeatFreed } from "../seats/manage-seats";
import { sendHandedOver } from "../seats/hand-over";
import { sendWithdrawalReceipt } from "../withdrawals/withdrawals";

/** The result of an effect that may be obsolete when its turn comes, or an email that its reader turned off. */
export type Outcome = "sent" | "obsolete" | "muted";

/** `key` is the same on every attempt, so a receiver can recognize a repetition. */
export type Perform = (payload: unknown, effect: { key: string; now: Date }) => Promise<Outcome | void>;

/**
 * To add an effect (credits, an email, an account in another system), add a line here and call `enqueue` where the change is
 * written. It is tried until it succeeds, and starts over if a process dies in the middle: pass on the key to anything that must
 * not be repeated.
 */
const KINDS = {
  two_subscriptions: sendTwoSubscriptions,
  paid_after_deletion: sendPaidAfterDeletion,
  seat_invitation: sendInvitation,
  seat_freed: sendSeatFreed,
  plan_handed_over: sendHandedOver,
  scheduled_change: carryOut,
  address_changed: sendAddressChanged,
  subscription_changed: callHook,
  withdrawal: sendWithdrawalReceipt,
  mail: sendBillingEmail,
} satisfies Record<EffectKind, Perform>;

/** Undefined for a kind of another version of the app. */
export function performOf(kind: string): Perform | undefined {
  return Object.entries<Perform>(KINDS).find(([name]) => name === kind)?.[1];
}
