import "server-only";
import type { Route } from "next";
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { type CartView, getCart } from "@/app/(sandbox)/_service/checkout/cart-view";
import { quote, type Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { checkoutValues, type CheckoutValues } from "@/app/(sandbox)/_ui/checkout/checkout-state";
import { toAppError } from "@/lib/errors";
import { readBrowserId, shopperCookie } from "../../shopper";

/** The cart if it is open and this browser's; otherwise redirects. */
export async function requireCart(storeSlug: string, token: unknown): Promise<CartView> {
  if (typeof token !== "string") notFound();
  const now = await sandboxNow(storeSlug);
  const cart = await getCart(token, await readBrowserId(), now).catch(leaveWhenClosed(storeSlug, token));
  if (cart.store.slug !== storeSlug) notFound();
  return cart;
}

/** For `.catch`: redirects away from an unknown or closed cart. */
export function leaveWhenClosed(storeSlug: string, token: string) {
  return (cause: unknown): never => {
    const { code } = toAppError(cause);
    if (code === "not_found") notFound();
    if (code === "gone") redirect(checkoutPath(storeSlug, "closed", { cart: token }));
    throw cause;
  };
}

/** Paths, so that the shopper stays on the host that has the cookie. */
export function cartPath(storeSlug: string, token: string, declined?: string): Route {
  return checkoutPath(storeSlug, "", { cart: token, ...(declined && { declined }) });
}

export function authenticatePath(storeSlug: string, token: string): Route {
  return checkoutPath(storeSlug, "authenticate", { cart: token });
}

function checkoutPath(storeSlug: string, page: string, query: Record<string, string>): Route {
  const search = new URLSearchParams(query).toString();
  return `/sandbox/store/${encodeURIComponent(storeSlug)}/checkout/${page}?${search}` as Route;
}

/** The totals for the kept values, else for the initial ones. */
export async function quoteAsTyped(cart: CartView): Promise<Quote> {
  const draft = await findDraft(cart.token);
  if (!draft) return cart.quote;
  const now = await sandboxNow(cart.store.slug);
  return quote({ token: cart.token, browserId: await readBrowserId() }, draft, now);
}

const COOKIE = "sandbox_checkout_draft";
const QUARTER_HOUR = 15 * 60;

const draft = z.object({ cart: z.string(), values: checkoutValues });

/** Keeps the form's values, except the card, in a cookie during 3-D Secure. */
export async function keepDraft(cart: string, values: CheckoutValues, isFramed: boolean): Promise<void> {
  (await cookies()).set(COOKIE, JSON.stringify({ cart, values }), {
    ...shopperCookie(isFramed),
    maxAge: QUARTER_HOUR,
  });
}

export async function findDraft(cart: string): Promise<CheckoutValues | null> {
  const kept = (await cookies()).get(COOKIE)?.value;
  if (!kept) return null;
  try {
    const parsed = draft.parse(JSON.parse(kept));
    return parsed.cart === cart ? parsed.values : null;
  } catch {
    return null;
  }
}
