import "server-only";
import { sandboxDb } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { CardFields } from "./card-fields";
import { cardOf } from "./portal/card";
import { loadPortal } from "./portal/load";
import type { PaymentDetails, Portal } from "./portal/views";
import { openSignedPage } from "./signed-page";
import { statusText } from "./status-text";
import { cancel } from "./subscription/cancel";
import type { Scope } from "./subscription/move";
import { type ReplaceCardResult, replaceCard as replaceCardOf } from "./subscription/replace-card";
import { refusal } from "./subscription/refusal";
import { resume } from "./subscription/resume";
import { updateSubscription } from "./subscription/update";

export { linkProblemOf } from "./signed-page";
export type { PaymentDetails, Portal, PortalSubscription } from "./portal/views";
export type { ReplaceCardResult } from "./subscription/replace-card";

const PORTAL_PAGE = /\/store\/(?<store>[^/]+)\/billing(?:\/(?<subscription>\d{1,9})\/update)?\/?$/;
const PAYMENT_PAGE = /\/store\/(?<store>[^/]+)\/subscription\/(?<subscription>\d{1,9})\/payment-details\/?$/;

/**
 * The customer's own page: every subscription, its invoices and the plans it can move to. `url` is the whole signed address,
 * of the portal or of one subscription's update page (spec §2 Subscription, urls). Throws forbidden (see `linkProblemOf`).
 */
export async function getPortal(url: string, now: Date): Promise<Portal> {
  const { storeSlug, customerId, subscriptionId } = openPortal(url, now);
  return loadPortal({ storeSlug, customerId, subscriptionId, now });
}

/** The page where a card is replaced. Throws forbidden (see `linkProblemOf`) and not_found. */
export async function getPaymentDetails(url: string, now: Date): Promise<PaymentDetails> {
  const { id, storeSlug } = openPaymentPage(url, now);
  const subscription = await sandboxDb.sandboxSubscription.findFirst({
    where: { id, store: { slug: storeSlug } },
    include: { store: { select: { id: true, name: true, slug: true } } },
  });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  const { store, productName, variantName, status } = subscription;
  return {
    store,
    subscription: {
      id,
      productName,
      variantName,
      status,
      statusText: statusText(status),
      card: cardOf(subscription),
    },
  };
}

/** Puts another card on the subscription of a payment page's address. A refused card is a result, not an error. */
export async function replaceCard(url: string, card: CardFields, now: Date): Promise<ReplaceCardResult> {
  const { id } = openPaymentPage(url, now);
  return replaceCardOf({ id }, card, now);
}

/** Moves a subscription to another plan from its next renewal on; `url` is its update address. Throws like `changeVariant`. */
export async function changePlan(url: string, variantId: number, now: Date): Promise<void> {
  const { subscriptionId, customerId } = openPortal(url, now);
  if (subscriptionId === null) throw new AppError("not_found", "There is no such subscription.");
  const scope = { id: subscriptionId, customerId };
  const hasChanged = await updateSubscription(scope, { variantId }, { now, billing: "at_once" });
  if (!hasChanged) throw refusal("variantId", "This is already your plan.");
}

/** Cancels at the end of the paid period; `url` is a portal address. Throws conflict when it cannot be cancelled. */
export async function cancelSubscription(url: string, id: number, now: Date): Promise<void> {
  await cancel(scopeOf(url, id, now), now);
}

/** Takes a cancellation back; `url` is a portal address. Throws conflict when it is too late. */
export async function resumeSubscription(url: string, id: number, now: Date): Promise<void> {
  await resume(scopeOf(url, id, now), now);
}

function openPortal(url: string, now: Date) {
  const { part, query } = openSignedPage(url, PORTAL_PAGE, now);
  const subscription = part("subscription");
  return {
    storeSlug: part("store"),
    customerId: Number(query.get("user")),
    subscriptionId: subscription === "" ? null : Number(subscription),
  };
}

function openPaymentPage(url: string, now: Date) {
  const { part } = openSignedPage(url, PAYMENT_PAGE, now);
  return { storeSlug: part("store"), id: Number(part("subscription")) };
}

/** An update address is about one subscription, a portal address about all of its customer. */
function scopeOf(url: string, id: number, now: Date): Scope {
  const { customerId, subscriptionId } = openPortal(url, now);
  if (subscriptionId !== null && subscriptionId !== id) {
    throw new AppError("not_found", "There is no such subscription.");
  }
  return { id, customerId };
}
