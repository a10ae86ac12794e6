import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import { getOffer, type Offer } from "../offers/offer";
import {
  type ProductOptions,
  readCheckoutData,
  readCheckoutOptions,
  readProductOptions,
} from "../shared/options";
import { ARRANGED, CURRENT_PRICE } from "../shared/sorting";

export type LoadedCart = Awaited<ReturnType<typeof loadCart>>;

/**
 * The cart of this browser. Throws not_found for an unknown token, and gone for a cart of another browser or an expired checkout.
 * A cart that was already paid loads, so that its order can be shown again.
 */
export async function loadCart(token: string, browserId: string, now: Date) {
  const cart = await sandboxDb.sandboxCart.findUnique({ where: { token } });
  if (!cart) throw new AppError("not_found", "There is no such checkout.");
  if (browserId === "" || !timingSafeEqual(browserHash(browserId), cart.browserHash)) {
    throw new AppError("gone", "This checkout was opened in another browser and cannot be shared.");
  }
  if (cart.orderId === null && cart.expiresAt && cart.expiresAt <= now) {
    throw new AppError("gone", "This checkout has expired.");
  }
  const own = await getOffer(cart.variantId);
  const productOptions = readProductOptions(cart.productOptions);
  // With a custom price, other variants are only offered if the merchant names them.
  const isAlone = cart.customPrice !== null && productOptions.enabled_variants.length === 0;
  const choices = isAlone ? [own] : await listChoices(own, productOptions);
  // The hidden default variant disappears as soon as there are others to choose from.
  const offer = choices.find(({ variant }) => variant.id === own.variant.id) ?? choices[0] ?? own;
  return {
    ...cart,
    ...offer,
    choices,
    productOptions: withSettingsOf(offer.product, productOptions),
    checkoutOptions: readCheckoutOptions(cart.checkoutOptions),
    checkoutData: readCheckoutData(cart.checkoutData),
  };
}

/** Links and texts after a purchase: those of this checkout win over those in the product's settings (service §1.7, §1.8). */
function withSettingsOf(product: Offer["product"], options: ProductOptions): ProductOptions {
  return {
    ...options,
    redirect_url: options.redirect_url || (product.redirectUrl ?? ""),
    receipt_button_text: options.receipt_button_text || (product.receiptButtonText ?? ""),
    receipt_link_url: options.receipt_link_url || (product.receiptLinkUrl ?? ""),
    receipt_thank_you_note: options.receipt_thank_you_note || (product.receiptThankYouNote ?? ""),
  };
}

/** Only the hash of a browser's id is stored. */
export function browserHash(browserId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(browserId).digest());
}

/** The origin of the redirect address of a cart or of a checkout created through the API (a UUID); null if there is none. */
export async function findShopOf(source: { token: string } | { checkoutId: string }): Promise<string | null> {
  const found =
    "token" in source
      ? await sandboxDb.sandboxCart.findUnique({
          where: { token: source.token.replaceAll("\0", "") },
        })
      : await sandboxDb.sandboxCheckout.findUnique({ where: { id: source.checkoutId } });
  const { redirect_url: address } = readProductOptions(found?.productOptions);
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? origin : null;
}

/**
 * The product's published variants, as far as the checkout shows them (service §2 Checkout, product options), and always the one
 * it was opened for.
 */
async function listChoices(own: Offer, { enabled_variants: enabled }: ProductOptions): Promise<Offer[]> {
  const variants = await sandboxDb.sandboxVariant.findMany({
    where: {
      productId: own.product.id,
      status: "published",
      prices: { some: {} },
      ...(enabled.length > 0 && { id: { in: [...enabled, own.variant.id] } }),
    },
    include: { prices: CURRENT_PRICE },
    orderBy: ARRANGED,
  });
  const choices = variants.flatMap((variant) => {
    const [price] = variant.prices;
    return price ? [{ ...own, variant: { ...own.variant, ...variant }, price }] : [];
  });
  return choices.length > 0 ? choices : [own];
}
