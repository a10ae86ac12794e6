import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { createCheckoutRequest } from "@/lib/contract/requests/checkouts";
import { parseWireTime } from "@/lib/contract/time";
import { toWireTime } from "@/lib/dates";
import type { SandboxDbTx } from "../../db";
import { ignoreParts } from "../../request-log/ignored";
import { OFFERED } from "../../offers/offered";
import { readCheckoutOptions, readProductOptions } from "../../shared/options";
import { invalid, relatedNotFound } from "../../shared/api-error";
import { parseId } from "../../shared/ids";
import { validate } from "../read-document";
import { droppedParts } from "./dropped-parts";
import type { Write } from "./write";
import { checkLimits } from "./checkout-limits";
import { previewOf } from "./checkout-preview";
import { requireTexts } from "./custom-texts";
import { getStore } from "./store-of";

type Attributes = z.output<typeof createCheckoutRequest>["data"]["attributes"];

/** Service §4 Create a checkout. Two equal requests make two checkouts: the service knows no idempotency keys. */
export const checkoutWrite: Write = {
  async create(body, { request, db, clocks }) {
    const { attributes, relationships } = validate(createCheckoutRequest, body).data;
    ignoreParts(request, droppedParts(body, attributes));
    checkLimits(attributes, quantityOf(attributes, relationships.variant.data.id));
    const store = await getStore(db, relationships.store.data.id);
    const now = clocks.of(store.id);
    requireToCome(attributes.expires_at, now);
    if (store.strictCustomData) requireTexts(body);
    const variant = await getVariant(db, store.id, relationships.variant.data.id);
    const checkout = await db.sandboxCheckout.create({
      data: {
        ...columnsOf(attributes, variant.id),
        id: randomUUID(),
        storeId: store.id,
        createdAt: now,
        updatedAt: now,
      },
    });
    if (!attributes.preview) return { id: checkout.id };
    return { id: checkout.id, attributes: { preview: await previewOf(db, checkout, now) } };
  },
};

/** Everything as it will be shown, so that what was not given is there and empty. */
function columnsOf(attributes: Attributes, variantId: number) {
  const { custom_price, product_options, checkout_options, checkout_data, expires_at } = attributes;
  const quantity = quantityOf(attributes, String(variantId));
  return {
    variantId,
    customPrice: custom_price ?? null,
    productOptions: { ...readProductOptions({}), ...product_options },
    checkoutOptions: { ...readCheckoutOptions({}), ...checkout_options, quantity },
    checkoutData: {
      email: checkout_data?.email ?? "",
      name: checkout_data?.name ?? "",
      billing_address: mapOrEmptyList(checkout_data?.billing_address),
      tax_number: checkout_data?.tax_number ?? "",
      discount_code: checkout_data?.discount_code ?? "",
      custom: mapOrEmptyList(checkout_data?.custom),
      variant_quantities: checkout_data?.variant_quantities ?? [],
    },
    expiresAt: expires_at ? parseWireTime(expires_at) : null,
  };
}

/** How many are bought: what is said about this very variant wins over the general option. */
function quantityOf({ checkout_data, checkout_options }: Attributes, variantId: string): number {
  const own = checkout_data?.variant_quantities?.find((entry) => String(entry.variant_id) === variantId);
  return own?.quantity ?? checkout_options?.quantity ?? 1;
}

/** A variant of this very store that is for sale; another store's might as well not exist. */
async function getVariant(tx: SandboxDbTx, storeId: number, id: string) {
  const variant = await tx.sandboxVariant.findFirst({
    where: { AND: [OFFERED, { id: parseId(id) ?? 0, product: { storeId } }] },
  });
  if (!variant) throw relatedNotFound("variant");
  return variant;
}

/** A checkout that nobody could ever open is a mistake of whoever makes it. */
function requireToCome(expires_at: string | null | undefined, now: Date) {
  if (!expires_at || parseWireTime(expires_at) > now) return;
  throw invalid(
    "/data/attributes/expires_at",
    `The expires at field must be a date after ${toWireTime(now)}.`,
  );
}

function mapOrEmptyList<Value>(map: Record<string, Value> | undefined) {
  return map && Object.keys(map).length > 0 ? map : [];
}
