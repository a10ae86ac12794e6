import "server-only";
import { refusalResponse } from "@/app/(sandbox)/_ui/shared/refusal";
import { headers } from "next/headers";
import { waysOfWritingOf } from "@/lib/region";
import { regionOfBrowser } from "@/lib/region/of-browser";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { type CartSource, openCart } from "@/app/(sandbox)/_service/carts/open-cart";
import { findShopOf } from "@/app/(sandbox)/_service/carts/shop-of";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-now";
import { rememberAffiliate } from "./affiliate";
import { ensureBrowserId } from "./browser-id";
import { isFramedRequest } from "./shopper-cookie";
import { cartPath } from "./[slug]/checkout/paths";

/** Opens a cart for this browser and leads to it (service §1.2), or answers with a page that says why not. */
export async function openCheckout(source: CartSource): Promise<Response> {
  try {
    const visit = {
      isFramed: await isFramedRequest(),
      affiliateId: await rememberAffiliate(source),
      locale: waysOfWritingOf(regionOfBrowser((await headers()).get("accept-language"))).amounts,
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
    // Gone is only what was genuine: nobody else's address leads anywhere.
    const isExpired = error.code === "gone" && source.kind === "custom";
    const shop = isExpired ? await findShopOf({ checkoutId: source.checkoutId }) : null;
    return refusalResponse(error, source.storeSlug, shop);
  }
}
