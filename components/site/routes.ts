import type { Route } from "next";

/** Named once, because typed routes do not know that an optional segment may be left out. */
export const PRICING = "/pricing" as Route;
export const PRICING_YEARLY = "/pricing/yearly" as Route;
/** Where an old link to something that is no longer sold leads. */
export const PRICING_NOT_FOR_SALE = "/pricing?notice=not-for-sale" as Route;
/** Where the product begins. */
export const APP = "/notes" as Route;

/** Where an order is looked at before its checkout is opened. */
export function reviewPath(variantId: string): Route {
  return `/checkout?${new URLSearchParams({ variant: variantId })}` as Route;
}

/** Where a purchase goes on from another site, with what proves the click in this browser. */
export function startPath(variantId: string, click: string): Route {
  return `/checkout/start?${new URLSearchParams({ variant: variantId, click })}` as Route;
}

/** Where an open checkout is paid over a page of ours. */
export function payPath(intentId: string): Route {
  return `/checkout/pay?${new URLSearchParams({ intent: intentId })}` as Route;
}

/** Where the checkout leads back to. */
export function returnPath(intentId: string): Route {
  return `/checkout/return?${new URLSearchParams({ intent: intentId })}` as Route;
}

/** The account with what was bought at its top. `isFoundAgain`: they wanted to buy it once more, and had paid already. */
export function boughtPath(intentId: string, isFoundAgain: boolean): Route {
  return `/account?${new URLSearchParams({ bought: intentId, ...(isFoundAgain && { again: "1" }) })}` as Route;
}

/** Where one plan is changed; with `to`, the cost of changing to that variant. */
export function planPath(subscriptionId: string, to?: string): Route {
  return `/account/plan/${encodeURIComponent(subscriptionId)}${to ? `?to=${encodeURIComponent(to)}` : ""}` as Route;
}

/** Where a plan is canceled or paused, and its card replaced over a page of ours. */
export function planPathTo(page: "cancel" | "pause" | "card", subscriptionId: string): Route {
  return `${planPath(subscriptionId)}/${page}` as Route;
}

/** What leads to a page of the service for one plan. No `Route`: a router that looked ahead would ask the service. */
export function portalPath(
  page: "portal" | "payment-method" | "change-plan",
  subscriptionId: string,
): string {
  return `${planPath(subscriptionId)}/portal?page=${page}`;
}

/** The same for an invoice and for the receipt of an order. */
export function documentPath(kind: "invoice" | "order", id: string): string {
  return kind === "invoice"
    ? `/account/invoices/${encodeURIComponent(id)}`
    : `/account/orders/${encodeURIComponent(id)}/receipt`;
}

/** Where one seat more is bought for a plan. */
export function seatPath(subscriptionId: string): Route {
  return `/account/seats/${encodeURIComponent(subscriptionId)}` as Route;
}
