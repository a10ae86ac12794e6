import type { Route } from "next";

/** Named once, because typed routes do not know that an optional segment may be omitted. */
export const PRICING = "/pricing" as Route;
export const PRICING_YEARLY = "/pricing/yearly" as Route;
/** For an old link to a product that is no longer sold. */
export const PRICING_NOT_FOR_SALE = "/pricing?notice=not-for-sale" as Route;
/** The first page of the product. */
export const APP = "/notes" as Route;
/** Signing in, and then the product. */
export const SIGN_UP = `/sign-in?callbackUrl=${APP}` as Route;

/** The review of an order before its checkout opens, with a discount code or a notice. */
export function reviewPath(variantId: string, options: { code?: string; notice?: string } = {}): Route {
  const given = Object.entries(options).filter(([, value]) => value);
  return `/checkout?${new URLSearchParams([["variant", variantId], ...given])}` as Route;
}

/** Continues a purchase after signing in at another site; `click` proves the click in this browser. */
export function startPath(variantId: string, click: string, code: string): Route {
  const query = { variant: variantId, ...(code && { code }), click };
  return `/checkout/start?${new URLSearchParams(query)}` as Route;
}

/** An open checkout, as an overlay on our page. */
export function payPath(intentId: string): Route {
  return `/checkout/pay?${new URLSearchParams({ intent: intentId })}` as Route;
}

/** The page the checkout returns to. `isFoundAgain`: the customer tried to buy it again, but had already paid. */
export function returnPath(intentId: string, isFoundAgain = false): Route {
  return `/checkout/return?${new URLSearchParams({ intent: intentId, ...(isFoundAgain && { again: "1" }) })}` as Route;
}

/** The account with the purchase at the top. */
export function boughtPath(intentId: string, isFoundAgain: boolean): Route {
  return `/account?${new URLSearchParams({ bought: intentId, ...(isFoundAgain && { again: "1" }) })}` as Route;
}

/** The page to change one plan; with `to`, what changing to that variant costs. */
export function planPath(subscriptionId: string, to?: string): Route {
  return `/account/plan/${encodeURIComponent(subscriptionId)}${to ? `?to=${encodeURIComponent(to)}` : ""}` as Route;
}

/** The page to cancel or pause a plan, or to replace its card in an overlay. */
export function planPathTo(page: "cancel" | "pause" | "card", subscriptionId: string): Route {
  return `${planPath(subscriptionId)}/${page}` as Route;
}

/** Redirects to the service's page for one plan. Not a `Route`, because prefetching it would send a request to the service. */
export function portalPath(page: "portal" | "payment-method" | "change-plan", subscriptionId: string) {
  return `${planPath(subscriptionId)}/portal?page=${page}`;
}

/** Redirects to an invoice or to the receipt of an order. */
export function documentPath(kind: "invoice" | "order", id: string): string {
  return kind === "invoice"
    ? `/account/invoices/${encodeURIComponent(id)}`
    : `/account/orders/${encodeURIComponent(id)}/receipt`;
}

/** The page to buy one more seat for a plan. */
export function seatPath(subscriptionId: string): Route {
  return `/account/seats/${encodeURIComponent(subscriptionId)}` as Route;
}
