import "server-only";
import { AppError } from "@/lib/errors";
import { openSignedPage } from "../shared/urls/signed-page";
import type { Scope } from "../subscription/move";

const PORTAL_PAGE = /\/store\/(?<store>[^/]+)\/billing(?:\/(?<subscription>\d{1,9})\/update)?\/?$/;
const PAYMENT_PAGE = /\/store\/(?<store>[^/]+)\/subscription\/(?<subscription>\d{1,9})\/payment-details\/?$/;

/** Whose portal a signed address opens. Throws forbidden (see `linkProblemOf`). */
export function openPortal(url: string, now: Date) {
  const { part, query } = openSignedPage(url, PORTAL_PAGE, now);
  const subscription = part("subscription");
  return {
    storeSlug: part("store"),
    customerId: Number(query.get("user")),
    subscriptionId: subscription === "" ? null : Number(subscription),
  };
}

/** Which subscription a payment page is about; `customerId` is set where it was opened from that customer's portal. */
export function openPaymentPage(url: string, now: Date) {
  const { part, query } = openSignedPage(url, PAYMENT_PAGE, now);
  const user = query.get("user");
  return {
    storeSlug: part("store"),
    id: Number(part("subscription")),
    customerId: user === null ? null : Number(user),
  };
}

/** An update address is about one subscription, a portal address about all of its customer. */
export function scopeOf(url: string, id: number, now: Date): Scope {
  const { customerId, subscriptionId } = openPortal(url, now);
  if (subscriptionId !== null && subscriptionId !== id) throw unknownSubscription();
  return { id, customerId };
}

/** The subscription that an update address is about. */
export function updateScopeOf(url: string, now: Date): Scope {
  const { subscriptionId: id, customerId } = openPortal(url, now);
  if (id === null) throw unknownSubscription();
  return { id, customerId };
}

function unknownSubscription() {
  return new AppError("not_found", "There is no such subscription.");
}
