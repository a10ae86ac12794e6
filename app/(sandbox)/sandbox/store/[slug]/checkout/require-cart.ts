import "server-only";
import { notFound } from "next/navigation";
import { type CartView, getCart } from "@/app/(sandbox)/_service/checkout/page/cart-view";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-now";
import { readBrowserId } from "../../browser-id";
import { leaveWhenClosed } from "./leave-when-closed";

/** The cart this address names, if it is this browser's and still open; otherwise leads to the page that says why not. */
export async function requireCart(storeSlug: string, token: unknown): Promise<CartView> {
  if (typeof token !== "string") notFound();
  const now = await sandboxNow(storeSlug);
  const cart = await getCart(token, await readBrowserId(), now).catch(leaveWhenClosed(storeSlug, token));
  if (cart.store.slug !== storeSlug) notFound();
  return cart;
}
