import "server-only";
import { type ActionError, fieldError } from "@/lib/actions";
import { getOffer } from "@/lib/billing/catalog/catalog";
import { variantsOf } from "@/lib/billing/catalog/pricing";
import { sendChange } from "@/lib/billing/change/manage-subscription";
import { changesOf, obstacleOf, PRORATIONS } from "@/lib/billing/change/options";
import { takeHold } from "@/lib/billing/change/own-subscription";
import { endScheduled } from "@/lib/billing/change/scheduled";
import { isTest } from "@/lib/billing/mode";
import { findCopies } from "@/lib/billing/sync/if-newer";
import { type Entity, type KindName, KINDS, recordAnswer } from "@/lib/billing/sync/kinds";
import { nameOf } from "@/lib/billing/terms/terms";
import { lastServiceNow } from "@/lib/billing/test-mode/clock";
import { db } from "@/lib/db";
import { AppError, toAppError } from "@/lib/errors";
import {
  changeVariant,
  getLicenseKey,
  getOrder,
  getSubscription,
  getSubscriptionInvoice,
  type Order,
  type ProrationTiming,
  refundOrder,
  refundSubscriptionInvoice,
  setKeyDisabled,
  type SubscriptionInvoice,
  withinClick,
} from "@/lib/lemonsqueezy";
import { log } from "@/lib/log";
import { amountText, formatMoney, parseAmount } from "@/lib/money";
import { type AdminVerb, recordActions } from "./actions";
import type { Admin } from "./guard";
import { keyState, paymentState, subscriptionState } from "./purchase";

// What an admin changes of a purchase, at the service. Each returns the error of a field, or throws what the service refuses, in words.

/** `shown`: the state of the record on the page where the admin decided. */
type Input = { id: string; shown: string };

const PAYMENTS = {
  orders: { get: getOrder, refund: refundOrder },
  "subscription-invoices": { get: getSubscriptionInvoice, refund: refundSubscriptionInvoice },
};

/** Refunds a part of a payment, or all of it. `amount` as it was typed. */
export async function refundPayment(
  admin: Admin,
  { type, amount: typed, ...input }: Input & { type: keyof typeof PAYMENTS; amount: string },
  now: Date,
): Promise<ActionError | void> {
  const { get, refund } = PAYMENTS[type];
  const verb = { verb: "refund", type, get, stateOf: paymentState } as const;
  return await carryOut<Order | SubscriptionInvoice>(admin, { ...verb, ...input }, now, (payment) => {
    const { currency, total, refundedAmount } = payment;
    const left = total - refundedAmount;
    // The first payment of a subscription is an order and an invoice. Refunding both could pay it back twice.
    if ("billingReason" in payment && payment.billingReason === "initial")
      throw new AppError("conflict", "This is the first payment. Refund its order instead.");
    if (left <= 0) throw new AppError("conflict", "There is nothing left to refund.");
    const amount = parseAmount(typed, currency);
    if (!amount) return fieldError("amount", `Enter an amount such as ${amountText(left, currency)}.`);
    if (amount > left)
      return fieldError("amount", `No more than ${formatMoney(left, currency)} can be refunded.`);
    const all = `${formatMoney(refundedAmount + amount, currency)} of ${formatMoney(total, currency)} in all`;
    return {
      outcome: `${formatMoney(amount, currency)}, ${all}.`,
      send: () => refund(payment.id, amount),
    };
  });
}

/** Cancels a subscription at the end of its period, or resumes it before. */
export async function changeRenewal(
  admin: Admin,
  { change, ...input }: Input & { change: "cancel" | "resume" },
  now: Date,
): Promise<ActionError | void> {
  const verb = {
    verb: change,
    type: "subscriptions",
    get: getSubscription,
    stateOf: subscriptionState,
  } as const;
  const at = await lastServiceNow(now);
  await carryOut(admin, { ...verb, ...input }, now, (subscription) => {
    if (!changesOf(subscription, at).includes(change))
      throw new AppError("conflict", `It can’t be ${change === "cancel" ? "canceled" : "resumed"} now.`);
    const end = subscription.endsAt ?? subscription.renewsAt;
    return {
      outcome: `${nameOf(subscription)}, paid until ${end?.toISOString() ?? "an unknown time"}.`,
      send: () => sendChange(subscription, change, now),
    };
  });
  if (change === "cancel") await endScheduled(input.id, "not_active", now);
}

/** Moves a subscription to another variant of the catalog. */
export async function moveToPlan(
  admin: Admin,
  { variantId, billing, ...input }: Input & { variantId: string; billing: ProrationTiming },
  now: Date,
): Promise<ActionError | void> {
  const wanted = variantsOf((await getOffer(now)).plans).find((one) => one.variantId === variantId);
  if (!wanted) return fieldError("variantId", "This plan is not for sale any more. Choose another one.");
  const verb = { verb: "change_plan", type: "subscriptions", get: getSubscription } as const;
  await carryOut(admin, { ...verb, stateOf: subscriptionState, ...input }, now, (subscription) => {
    if (obstacleOf(subscription) || subscription.variantId === variantId)
      throw new AppError("conflict", "It can’t be changed to this plan now.");
    return {
      outcome: `From ${nameOf(subscription)} to ${nameOf(wanted)}. ${PRORATIONS[billing].sentence}`,
      send: () => changeVariant(subscription.id, { variantId, billing }),
    };
  });
  await endScheduled(input.id, "replaced", now);
}

/** Disables a license key, or enables it again. */
export async function switchKey(
  admin: Admin,
  { isDisabled, ...input }: Input & { isDisabled: boolean },
  now: Date,
): Promise<ActionError | void> {
  const verb = isDisabled ? ("disable_key" as const) : ("enable_key" as const);
  const kind = { verb, type: "license-keys", get: getLicenseKey, stateOf: keyState } as const;
  return await carryOut(admin, { ...kind, ...input }, now, ({ id, keyShort, status, disabled }) => {
    if (disabled === isDisabled) throw new AppError("conflict", "The key is so already.");
    return { outcome: `${keyShort}. It was ${status}.`, send: () => setKeyDisabled(id, isDisabled) };
  });
}

type Verb<Found> = Input & {
  verb: AdminVerb;
  type: KindName;
  get: (id: string) => Promise<Found>;
  stateOf: (found: Found) => string;
};

/** What is sent once the record is known to be as it was shown, and what the audit log says then. */
type Step = { outcome: string; send: () => Promise<Entity> } | ActionError;

const HELD =
  "Another change is under way, or it is unknown how the last one ended. Wait half a minute, reload the page, then try again.";
const CHANGED =
  "This has changed since you opened the page, so nothing was done. The page is up to date now. Check it, then try again.";
const UNKNOWN = "It is unknown whether this was done. Wait half a minute, refresh the record, then check.";

/**
 * Changes a record at the service if it still is as shown, one change at a time. The outcome goes into the audit log, and the answer into
 * our copy. When it is unknown, the record stays held, because the service may still be at work.
 */
async function carryOut<Found extends Entity>(
  admin: Admin,
  { verb, type, id, shown, get, stateOf }: Verb<Found>,
  now: Date,
  prepare: (found: Found) => Step,
): Promise<ActionError | void> {
  const [copy] = await findCopies(KINDS[type], [{ id }]);
  if (copy?.testMode !== isTest) throw new AppError("not_found", "There is no such record.");
  const subject = { type, id };
  const record = (outcome: string) => recordActions(db, admin, [{ verb, subject, outcome }], now);
  const release = await takeHold(type === "subscriptions" ? id : `${type}/${id}`, now);
  if (!release) throw new AppError("too_many", HELD);
  let isKnown = true;
  try {
    const answer = await withinClick(async () => {
      const found = await get(id).catch((error: unknown) => {
        throw inWords(error, "Nothing was changed.");
      });
      if (stateOf(found) !== shown) {
        await recordAnswer(type, found, now);
        throw new AppError("conflict", CHANGED);
      }
      const step = prepare(found);
      if ("ok" in step) return step;
      const sent = await step.send().catch(async (error: unknown) => {
        isKnown = toAppError(error).code !== "upstream";
        const failure = inWords(error, UNKNOWN);
        await record(`${isKnown ? "Not done" : "Unknown"}: ${step.outcome} ${failure.message}`);
        throw failure;
      });
      log.info("admin.changed", { verb, ...subject });
      await record(step.outcome);
      return sent;
    });
    if ("ok" in answer) return answer;
    await recordAnswer(type, answer, now);
  } finally {
    if (isKnown) await release();
  }
}

/** A service that didn't answer says nothing about what it did. */
function inWords(error: unknown, consequence: string): AppError {
  const failure = toAppError(error);
  if (failure.code !== "upstream") return failure;
  return new AppError("unavailable", `${failure.message} ${consequence}`, { cause: error });
}
