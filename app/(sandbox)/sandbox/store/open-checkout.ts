import "server-only";
import { refusalResponse } from "@/app/(sandbox)/_ui/shared/refusal";
import { headers } from "next/headers";
import { regionOfBrowser, localesOf } from "@/lib/region";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { type CartSource, openCart } from "@/app/(sandbox)/_service/carts/open-cart";
import { findShopOf } from "@/app/(sandbox)/_service/carts/load";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { ensureBrowserId, isFramedRequest, rememberAffiliate } from "./shopper";
import { cartPath } from "./[slug]/checkout/cart";

/** Opens a cart for this browser and redirects to it (service §1.2), or returns an error page. */
export async function openCheckout(source: CartSource): Promise<Response> {
  try {
    const visit = {
      isFramed: await isFramedRequest(),
      affiliateId: await rememberAffiliate(source),
      locale: localesOf({ region: regionOfBrowser((await headers()).get("accept-language")), language: "en" })
        .amounts,
    };
    const browserId = await ensureBrowserId();
    const now = await sandboxNow(source.storeSlug);
    const { token, storeSlug } = await openCart(source, browserId, now, visit);
    return new Response(null, {
      status: 303,
      headers: { Location: cartPath(storeSlug, token), "Cache-Control": "no-store" },
    });
  } catch (cause) {
    const error = toAppError(cause);
    if (error.status >= 500) log.error("checkout.open_failed", cause);
    // Only a genuine URL may lead back to the shop.
    const isExpired = error.code === "gone" && source.kind === "custom";
    const shop = isExpired ? await findShopOf({ checkoutId: source.checkoutId }) : null;
    return refusalResponse(error, source.storeSlug, shop);
  }
}
