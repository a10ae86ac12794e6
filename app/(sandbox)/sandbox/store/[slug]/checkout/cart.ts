import "server-only";
import type { Route } from "next";
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { type CartView, getCart } from "@/app/(sandbox)/_service/checkout/cart-view";
import { quote, type Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import type { CheckoutValues } from "@/app/(sandbox)/_ui/checkout/checkout-state";
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
    if (code === "gone") redirect(closedPath(storeSlug, token));
    throw cause;
  };
}

/** Paths, so that the shopper stays on the host that has the cookie. */
export function cartPath(storeSlug: string, token: string, declined?: string): Route {
  const query = new URLSearchParams({ cart: token, ...(declined && { declined }) });
  return `/sandbox/store/${encodeURIComponent(storeSlug)}/checkout/?${query.toString()}` as Route;
}

export function authenticatePath(storeSlug: string, token: string): Route {
  const query = new URLSearchParams({ cart: token });
  return `/sandbox/store/${encodeURIComponent(storeSlug)}/checkout/authenticate?${query.toString()}` as Route;
}

function closedPath(storeSlug: string, token: string): Route {
  const query = new URLSearchParams({ cart: token });
  return `/sandbox/store/${encodeURIComponent(storeSlug)}/checkout/closed?${query.toString()}` as Route;
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

const draft = z.object({
  cart: z.string(),
  values: z.object({
    email: z.string(),
    name: z.string(),
    country: z.string(),
    state: z.string(),
    zip: z.string(),
    taxNumber: z.string(),
    discountCode: z.string(),
    quantity: z.number().int().min(1),
    variantId: z.number().int(),
    amount: z.string().optional(),
  }),
});

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
