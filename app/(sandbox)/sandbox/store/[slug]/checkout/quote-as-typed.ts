import "server-only";
import type { CartView } from "@/lib/sandbox/checkout/page/cart-view";
import { type Quote, quote } from "@/lib/sandbox/checkout/pay";
import { sandboxNow } from "@/lib/sandbox/time/store-now";
import { readBrowserId } from "../../browser-id";
import { findDraft } from "./draft";

/** What the cart costs with what was typed before the bank was asked, else with what it was opened with. */
export async function quoteAsTyped(cart: CartView): Promise<Quote> {
  const draft = await findDraft(cart.token);
  if (!draft) return cart.quote;
  const now = await sandboxNow(cart.store.slug);
  return quote({ token: cart.token, browserId: await readBrowserId() }, draft, now);
}
