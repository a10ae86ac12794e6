import "server-only";
import { tellOfAddressChange } from "@/lib/auth/settings/tell-of-address-change";
import { carryOut } from "../change/scheduled/carry-out";
import { callHook } from "../history/call-hook";
import { sendBillingMail } from "../mails/send-billing-mail";
import type { EffectKind } from "./effect";
import { tellOfPaymentAfterDeletion } from "./paid-after-deletion";
import { sendInvitation } from "../seats/send-invitation";
import { tellOfFreedSeat } from "../seats/tell-of-freed-seat";
import { tellOfTwoSubscriptions } from "./two-subscriptions";

/** What came of something that may turn out not to be wanted any more when its turn comes. */
export type Outcome = "sent" | "not_true_any_more";

/** Does what its payload asks for. `key` is the same each time it is tried: whoever is told can know a repetition by it. */
export type Perform = (payload: unknown, effect: { key: string; now: Date }) => Promise<Outcome | void>;

/**
 * What can happen because the records have changed. Whatever else has to happen once (credits, a mail, an account in another system)
 * is a line here, and a call of `enqueue` where the change is made. It is tried again until it ends without an error, and a process
 * that dies in the middle begins again: what must not be repeated carries the key along.
 */
const KINDS = {
  two_subscriptions: tellOfTwoSubscriptions,
  paid_after_deletion: tellOfPaymentAfterDeletion,
  seat_invitation: sendInvitation,
  seat_freed: tellOfFreedSeat,
  scheduled_change: carryOut,
  address_changed: tellOfAddressChange,
  subscription_changed: callHook,
  mail: sendBillingMail,
} satisfies Record<EffectKind, Perform>;

/** What an effect of this kind does; undefined for a kind that this version of the program does not know. */
export function performOf(kind: string): Perform | undefined {
  return Object.entries<Perform>(KINDS).find(([name]) => name === kind)?.[1];
}
