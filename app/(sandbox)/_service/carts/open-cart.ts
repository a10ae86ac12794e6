import "server-only";
import { randomBytes } from "node:crypto";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { readAffiliate, withoutAffiliate } from "../affiliates/referral";
import { browserHash } from "./load";
import { getOfferBySegment } from "../offers/offer";
import { parsePrefill, quantityAskedFor } from "./choose";
import { readCheckoutData, readCheckoutOptions } from "../shared/options";
import { parseUuid } from "../shared/ids";
import { checkSignedUrl } from "../shared/signed-url";

export type CartSource =
  | { kind: "buy"; storeSlug: string; segment: string; query: URLSearchParams }
  /** A checkout created through the API; `url` is the complete address that was opened. */
  | { kind: "custom"; storeSlug: string; checkoutId: string; url: string };

/** How a visitor came to a cart. */
export type Visit = {
  /** In an overlay. */
  isFramed?: boolean;
  /** The affiliate in this browser's cookie, unless the address names another. */
  affiliateId?: number | null;
  /** For formatting amounts, unless the address sets another. */
  locale?: string;
};

export async function openCart(
  source: CartSource,
  browserId: string,
  now: Date,
  { isFramed = false, affiliateId = null, locale }: Visit = {},
): Promise<{ token: string; storeSlug: string }> {
  const contents = source.kind === "buy" ? await fromBuyUrl(source) : await fromCheckout(source, now);
  const token = randomBytes(24).toString("base64url");
  await sandboxDb.sandboxCart.create({
    data: {
      ...contents,
      checkoutOptions: {
        ...(locale && { locale }),
        ...contents.checkoutOptions,
        ...(isFramed && { embed: true }),
      },
      affiliateId: namedAffiliate(source) ?? affiliateId,
      token,
      browserHash: browserHash(browserId),
      createdAt: now,
      updatedAt: now,
    },
  });
  return { token, storeSlug: source.storeSlug };
}

/** The affiliate that an address names; a checkout created through the API names one that was added to its address. */
export function namedAffiliate(source: CartSource): number | null {
  return readAffiliate(source.kind === "buy" ? source.query : new URL(source.url).searchParams);
}

async function fromBuyUrl(source: Extract<CartSource, { kind: "buy" }>) {
  const { store, variant } = await getOfferBySegment(source.storeSlug, source.segment);
  const { quantity, checkoutData, checkoutOptions } = parsePrefill(source.query);
  return {
    storeId: store.id,
    variantId: variant.id,
    productOptions: {},
    checkoutData: readCheckoutData(checkoutData),
    checkoutOptions: readCheckoutOptions(checkoutOptions),
    quantity,
  } as const;
}

async function fromCheckout(source: Extract<CartSource, { kind: "custom" }>, now: Date) {
  const verdict = checkSignedUrl(withoutAffiliate(source.url), now);
  if (verdict === "forged") throw new AppError("forbidden", "Invalid signature.");
  const id = parseUuid(source.checkoutId);
  const checkout =
    id && (await sandboxDb.sandboxCheckout.findFirst({ where: { id, store: { slug: source.storeSlug } } }));
  if (!checkout) throw new AppError("not_found", "There is no such checkout.");
  if (verdict === "expired" || (checkout.expiresAt && checkout.expiresAt <= now)) {
    throw new AppError("gone", "This checkout has expired.");
  }
  const checkoutData = readCheckoutData(checkout.checkoutData);
  const checkoutOptions = readCheckoutOptions(checkout.checkoutOptions);
  return {
    storeId: checkout.storeId,
    variantId: checkout.variantId,
    checkoutId: checkout.id,
    customPrice: checkout.customPrice,
    productOptions: checkout.productOptions ?? {},
    checkoutOptions,
    checkoutData: checkout.checkoutData ?? {},
    quantity: quantityAskedFor(checkoutData, checkout.variantId) ?? checkoutOptions.quantity,
    expiresAt: checkout.expiresAt,
  };
}
