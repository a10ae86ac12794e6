import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { parseWireTime, toWireTime } from "@/lib/dates";
import { createCheckoutRequest } from "../../contract/requests/checkouts";
import type { SandboxDbTx } from "../../db";
import { OFFERED } from "../../offers/offer";
import { ignoreParts } from "../../request-log/record";
import { type Failure, invalid, invalidAt, refuseAll, relatedNotFound } from "../../shared/api-error";
import { LARGEST_ID, parseId } from "../../shared/ids";
import { readCheckoutOptions, readProductOptions } from "../../shared/options";
import { validate } from "../documents";
import { previewOf, requireTexts } from "./checkout-preview";
import { fromThisEra, getStore, type Write } from "./write";

type Attributes = z.output<typeof createCheckoutRequest>["data"]["attributes"];

/** Service §4 Create a checkout. There are no idempotency keys: two equal requests create two checkouts. */
export const checkoutWrite: Write = {
  async create(body, call) {
    const { request, db, clocks } = call;
    const { attributes, relationships } = validate(createCheckoutRequest, body).data;
    ignoreParts(request, droppedFrom((body as Body).data.attributes, attributes, ""));
    checkLimits(attributes, quantityOf(attributes, relationships.variant.data.id));
    const store = await getStore(call, relationships.store.data.id);
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

/** Stored as it will be shown, so what was not given is present and empty. */
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

function quantityOf({ checkout_data, checkout_options }: Attributes, variantId: string): number {
  const own = checkout_data?.variant_quantities?.find((entry) => String(entry.variant_id) === variantId);
  return own?.quantity ?? checkout_options?.quantity ?? 1;
}

/** A published variant of this store. */
async function getVariant(tx: SandboxDbTx, storeId: number, id: string) {
  const variant = await tx.sandboxVariant.findFirst({
    where: { AND: [OFFERED, { id: parseId(id) ?? 0, product: { storeId } }] },
  });
  if (!variant) throw relatedNotFound("variant");
  return variant;
}

/** A checkout that has already expired could never be opened. */
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

/** The checkout page sells no more at once. */
const MOST_QUANTITY = 1_000;
/** A sum of this size still fits its column once the tax is on top. */
const LARGEST_SUM = 1_500_000_000;

/** Refuses valid numbers and dates that are too large to store or charge. */
function checkLimits(attributes: Attributes, quantity: number): void {
  const { custom_price, expires_at, product_options, checkout_options, checkout_data } = attributes;
  refuseAll([
    atMost("custom_price", custom_price, Math.floor(LARGEST_SUM / Math.min(quantity, MOST_QUANTITY))),
    atMost("checkout_options/quantity", checkout_options?.quantity, MOST_QUANTITY),
    ...(product_options?.enabled_variants ?? []).map((id, index) =>
      atMost(`product_options/enabled_variants/${index}`, id, LARGEST_ID),
    ),
    ...(checkout_data?.variant_quantities ?? []).flatMap((entry, index) => [
      atMost(`checkout_data/variant_quantities/${index}/variant_id`, entry.variant_id, LARGEST_ID),
      atMost(`checkout_data/variant_quantities/${index}/quantity`, entry.quantity, MOST_QUANTITY),
    ]),
    expires_at ? fromThisEra("expires_at", parseWireTime(expires_at)) : null,
  ]);
}

function atMost(path: string, value: number | null | undefined, limit: number): Failure | null {
  if (value === null || value === undefined || value <= limit) return null;
  const name = path.replaceAll("_", " ").replaceAll("/", ".");
  return invalidAt(`/data/attributes/${path}`, `The ${name} field must not be greater than ${limit}.`);
}

type Body = { data: { attributes?: unknown } };

/** Attributes in the body that the schema removed, such as `checkout_data.foo`. */
function droppedFrom(given: unknown, kept: unknown, path: string): string[] {
  if (!isMap(given) || !isMap(kept)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const name = path ? `${path}.${key}` : key;
    return Object.hasOwn(kept, key) ? droppedFrom(value, kept[key], name) : [name];
  });
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
