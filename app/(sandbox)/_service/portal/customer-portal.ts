import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { CardFields } from "../shared/cards/card-fields";
import { openPaymentPage, openPortal, scopeOf } from "./address";
import { cardOf } from "./card";
import { loadPortal } from "./load";
import type { PaymentDetails, Portal } from "./views";
import { statusLabel } from "../shared/status-text";
import { cancel } from "../subscription/cancel";
import { findOverdue } from "../subscription/pay-overdue";
import { type ReplaceCardResult, replaceCard as replaceCardOf } from "../subscription/replace-card";
import { resume } from "../subscription/resume";

export { linkProblemOf } from "../shared/urls/signed-page";
export type { PaymentDetails, Portal, PortalSubscription } from "./views";
export type { ReplaceCardResult } from "../subscription/replace-card";

/**
 * The customer's own page: every subscription, its invoices and the plans it can move to. `url` is the whole signed address,
 * of the portal or of one subscription's update page (service §2 Subscription, urls). Throws forbidden (see `linkProblemOf`).
 */
export async function getPortal(url: string, now: Date): Promise<Portal> {
  const { storeSlug, customerId, subscriptionId } = openPortal(url, now);
  return loadPortal({ storeSlug, customerId, subscriptionId, now });
}

/** The page where a card is replaced. Throws forbidden (see `linkProblemOf`) and not_found. */
export async function getPaymentDetails(url: string, now: Date): Promise<PaymentDetails> {
  const { id, storeSlug, customerId } = openPaymentPage(url, now);
  const subscription = await sandboxDb.sandboxSubscription.findFirst({
    where: { id, store: { slug: storeSlug } },
    include: { store: { select: { id: true, name: true, slug: true } } },
  });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  const { store, productName, variantName, status } = subscription;
  const overdue = await findOverdue(sandboxDb, subscription);
  return {
    store,
    customerId,
    overdue: overdue && { amount: overdue.total, currency: overdue.currency },
    subscription: {
      id,
      productName,
      variantName,
      status,
      statusText: statusLabel(status),
      card: cardOf(subscription),
    },
  };
}

/** Puts another card on the subscription of a payment page's address. A refused card is a result, not an error. */
export async function replaceCard(url: string, card: CardFields, now: Date): Promise<ReplaceCardResult> {
  const { id } = openPaymentPage(url, now);
  return replaceCardOf({ id }, card, now);
}

/**
 * Cancels at the end of the paid period; `url` is a portal address, `reason` what the customer said. Throws conflict when it
 * cannot be canceled.
 */
export async function cancelSubscription(
  url: string,
  id: number,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  await cancel(scopeOf(url, id, now), now, reason);
}

/** Takes a cancellation back; `url` is a portal address. Throws conflict when it is too late. */
export async function resumeSubscription(url: string, id: number, now: Date): Promise<void> {
  await resume(scopeOf(url, id, now), now);
}
