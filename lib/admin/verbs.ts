import "server-only";
import { type ActionError, fieldError } from "@/lib/actions";
import { getOffer } from "@/lib/billing/catalog/catalog";
import { variantsOf } from "@/lib/billing/catalog/pricing";
import { sendChange } from "@/lib/billing/change/manage-subscription";
import { changesOf, obstacleOf, type Proration, PRORATIONS } from "@/lib/billing/change/options";
import { endScheduled } from "@/lib/billing/change/scheduled";
import { nameOf } from "@/lib/billing/terms/terms";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { AppError } from "@/lib/errors";
import {
  changeVariant,
  getLicenseKey,
  getOrder,
  getSubscription,
  getSubscriptionInvoice,
  type Order,
  refundOrder,
  refundSubscriptionInvoice,
  setKeyDisabled,
  type SubscriptionInvoice,
} from "@/lib/lemonsqueezy";
import { amountText, formatMoney, parseAmount } from "@/lib/money";
import { changeAsShown, type Shown } from "./change-as-shown";
import type { Admin } from "./guard";
import { keyState, paymentState, subscriptionState } from "./purchase-detail";

// What an admin changes of a purchase, at the service. Each returns the error of a field, or throws what the service refuses, in words.

const PAYMENTS = {
  orders: { get: getOrder, refund: refundOrder },
  "subscription-invoices": { get: getSubscriptionInvoice, refund: refundSubscriptionInvoice },
};

/** Refunds a part of a payment, or all of it. `amount` as it was typed. */
export async function refundPayment(
  admin: Admin,
  { type, amount: typed, ...input }: Shown & { type: keyof typeof PAYMENTS; amount: string },
  now: Date,
): Promise<ActionError | void> {
  const { get, refund } = PAYMENTS[type];
  const verb = { verb: "refund", type, get, stateOf: paymentState } as const;
  return await changeAsShown<Order | SubscriptionInvoice>(admin, { ...verb, ...input }, now, (payment) => {
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

const SUBSCRIPTION = { type: "subscriptions", get: getSubscription, stateOf: subscriptionState } as const;

/** Cancels a subscription at the end of its period, or resumes it before. */
export async function changeRenewal(
  admin: Admin,
  { change, ...input }: Shown & { change: "cancel" | "resume" },
  now: Date,
): Promise<ActionError | void> {
  const at = await lastServiceNow(now);
  await changeAsShown(admin, { verb: change, ...SUBSCRIPTION, ...input }, now, (subscription) => {
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
  { variantId, billing, ...input }: Shown & { variantId: string; billing: Proration },
  now: Date,
): Promise<ActionError | void> {
  const wanted = variantsOf((await getOffer(now)).plans).find((one) => one.variantId === variantId);
  if (!wanted) return fieldError("variantId", "This plan is not for sale any more. Choose another one.");
  await changeAsShown(admin, { verb: "change_plan", ...SUBSCRIPTION, ...input }, now, (subscription) => {
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
  { isDisabled, ...input }: Shown & { isDisabled: boolean },
  now: Date,
): Promise<ActionError | void> {
  const verb = isDisabled ? ("disable_key" as const) : ("enable_key" as const);
  const kind = { verb, type: "license-keys", get: getLicenseKey, stateOf: keyState } as const;
  return await changeAsShown(admin, { ...kind, ...input }, now, ({ id, keyShort, status, disabled }) => {
    if (disabled === isDisabled) throw new AppError("conflict", "The key is so already.");
    return { outcome: `${keyShort}. It was ${status}.`, send: () => setKeyDisabled(id, isDisabled) };
  });
}
