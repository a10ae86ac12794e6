import "server-only";
import { AppError } from "@/lib/errors";
import { openSignedPage } from "../shared/signed-url";
import type { Scope } from "../subscription/update";

const PORTAL_PAGE = /\/store\/(?<store>[^/]+)\/billing(?:\/(?<subscription>\d{1,9})\/update)?\/?$/;
const PAYMENT_PAGE = /\/store\/(?<store>[^/]+)\/subscription\/(?<subscription>\d{1,9})\/payment-details\/?$/;

/** The customer of a signed portal URL. Throws forbidden (see `linkProblemOf`). */
export function openPortal(url: string, now: Date) {
  const { part, query } = openSignedPage(url, PORTAL_PAGE, now);
  const subscription = part("subscription");
  return {
    storeSlug: part("store"),
    customerId: Number(query.get("user")),
    subscriptionId: subscription === "" ? null : Number(subscription),
  };
}

/** The subscription of a payment page; `customerId` is set if it was opened from that customer's portal. */
export function openPaymentPage(url: string, now: Date) {
  const { part, query } = openSignedPage(url, PAYMENT_PAGE, now);
  const user = query.get("user");
  return {
    storeSlug: part("store"),
    id: Number(part("subscription")),
    customerId: user === null ? null : Number(user),
  };
}

/** An update URL is for one subscription, a portal URL for all of a customer. */
export function scopeOf(url: string, id: number, now: Date): Scope {
  const { customerId, subscriptionId } = openPortal(url, now);
  if (subscriptionId !== null && subscriptionId !== id) throw unknownSubscription();
  return { id, customerId };
}

export function updateScopeOf(url: string, now: Date): Scope {
  const { subscriptionId: id, customerId } = openPortal(url, now);
  if (id === null) throw unknownSubscription();
  return { id, customerId };
}

function unknownSubscription() {
  return new AppError("not_found", "There is no such subscription.");
}
