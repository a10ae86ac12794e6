import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { createCheckoutRequest } from "@/lib/contract/requests/checkouts";
import { parseWireTime } from "@/lib/contract/time";
import type { SandboxDbTx } from "@/lib/db";
import { readCheckoutOptions, readProductOptions } from "../../options";
import { ApiError, invalidAt, relatedNotFound } from "../api-error";
import { LARGEST_ID, parseId } from "../ids";
import { validate } from "../json-api-body";
import type { Write } from "../write";
import { previewOf } from "./checkout-preview";
import { getStore } from "./store-of";

type Attributes = z.output<typeof createCheckoutRequest>["data"]["attributes"];

/** Spec §4 "Create a checkout". Two equal requests make two checkouts: the service knows no idempotency keys. */
export const checkoutWrite: Write = {
  async create(body, { db, now }) {
    const { attributes, relationships } = validate(createCheckoutRequest, body).data;
    refuseTooLarge(attributes);
    const store = await getStore(db, relationships.store.data.id);
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

/** Everything as it will be shown, so that what was not given is there and empty (wire-facts 1.2). */
function columnsOf(attributes: Attributes, variantId: number) {
  const { custom_price, product_options, checkout_options, checkout_data, expires_at } = attributes;
  const quantities = checkout_data?.variant_quantities ?? [];
  const quantity = quantities.find((entry) => entry.variant_id === variantId)?.quantity ?? 1;
  return {
    variantId,
    customPrice: custom_price ?? null,
    productOptions: { ...readProductOptions({}), ...product_options },
    checkoutOptions: { ...readCheckoutOptions({}), quantity, ...checkout_options },
    checkoutData: {
      email: checkout_data?.email ?? "",
      name: checkout_data?.name ?? "",
      billing_address: mapOrEmptyList(checkout_data?.billing_address),
      tax_number: checkout_data?.tax_number ?? "",
      discount_code: checkout_data?.discount_code ?? "",
      custom: mapOrEmptyList(checkout_data?.custom),
      variant_quantities: quantities,
    },
    expiresAt: expires_at ? parseWireTime(expires_at) : null,
  };
}

/** A variant of this very store that is for sale; another store's might as well not exist. */
async function getVariant(tx: SandboxDbTx, storeId: number, id: string) {
  const variant = await tx.sandboxVariant.findFirst({
    where: {
      id: parseId(id) ?? 0,
      status: { not: "draft" },
      product: { storeId, status: "published" },
    },
  });
  if (!variant) throw relatedNotFound("variant");
  return variant;
}

/** An integer of the wire may be larger than an amount or an id can be here. */
function refuseTooLarge(attributes: Attributes) {
  const { custom_price, product_options, checkout_options, checkout_data } = attributes;
  const numbers: [string, number][] = [
    ["custom_price", custom_price ?? 0],
    ["checkout_options/quantity", checkout_options?.quantity ?? 0],
    ...(product_options?.enabled_variants ?? []).map((id, index): [string, number] => [
      `product_options/enabled_variants/${index}`,
      id,
    ]),
    ...(checkout_data?.variant_quantities ?? []).flatMap((entry, index): [string, number][] => [
      [`checkout_data/variant_quantities/${index}/variant_id`, entry.variant_id],
      [`checkout_data/variant_quantities/${index}/quantity`, entry.quantity],
    ]),
  ];
  const [first, ...others] = numbers
    .filter(([, value]) => value > LARGEST_ID)
    .map(([path]) =>
      invalidAt(
        `/data/attributes/${path}`,
        `The ${path.replaceAll("_", " ").replaceAll("/", ".")} field must not be greater than ${LARGEST_ID}.`,
      ),
    );
  if (first) throw new ApiError(first, ...others);
}

function mapOrEmptyList<Value>(map: Record<string, Value> | undefined) {
  return map && Object.keys(map).length > 0 ? map : [];
}
