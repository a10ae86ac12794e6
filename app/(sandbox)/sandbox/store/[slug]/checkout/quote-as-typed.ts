import "server-only";
import type { CartView } from "@/app/(sandbox)/_service/checkout/page/cart-view";
import { type Quote, quote } from "@/app/(sandbox)/_service/checkout/pay";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-now";
import { readBrowserId } from "../../browser-id";
import { findDraft } from "./draft";

/** What the cart costs with what was typed before the bank was asked, else with what it was opened with. */
export async function quoteAsTyped(cart: CartView): Promise<Quote> {
  const draft = await findDraft(cart.token);
  if (!draft) return cart.quote;
  const now = await sandboxNow(cart.store.slug);
  return quote({ token: cart.token, browserId: await readBrowserId() }, draft, now);
}
