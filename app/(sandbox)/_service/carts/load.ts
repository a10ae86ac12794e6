import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import {
  type ProductOptions,
  readCheckoutData,
  readCheckoutOptions,
  readProductOptions,
} from "../shared/options";
import { listChoices } from "./choices";
import { type Offer, getOffer } from "../offers/offer";

export type LoadedCart = Awaited<ReturnType<typeof loadCart>>;

/**
 * The cart of this browser with what it offers. Throws not_found for an unknown token, and gone for a cart that another
 * browser opened or used or whose checkout has expired. A cart that this browser has used loads: its order can be shown again.
 */
export async function loadCart(token: string, browserId: string, now: Date, tx: SandboxDbTx = sandboxDb) {
  const cart = await tx.sandboxCart.findUnique({ where: { token } });
  if (!cart) throw new AppError("not_found", "There is no such checkout.");
  if (!isOpenedBy(browserId, cart.browserHash)) {
    throw new AppError("gone", "This checkout was opened in another browser and cannot be shared.");
  }
  if (cart.orderId === null && cart.expiresAt && cart.expiresAt <= now) {
    throw new AppError("gone", "This checkout has expired.");
  }
  const own = await getOffer(cart.variantId, tx);
  const productOptions = readProductOptions(cart.productOptions);
  const enabledVariants = productOptions.enabled_variants;
  const choices = await listChoices(own, { enabledVariants, customPrice: cart.customPrice }, tx);
  // The hidden default gives way as soon as there are variants to choose from.
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

/** What is kept of a browser's id: enough to know it again, useless to whoever reads the table. */
export function browserHash(browserId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(browserId).digest());
}

function isOpenedBy(browserId: string, hash: Uint8Array): boolean {
  return browserId !== "" && timingSafeEqual(browserHash(browserId), hash);
}
