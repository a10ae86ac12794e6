import { z } from "zod";
import type { Interval } from "@/lib/dates";
import { type IncomingResource, readAttributes } from "./attributes";
import { address, id, integer, label, labelOrNull, orNull, time, word } from "./fields";
import { toUsageTerms } from "./usage";
import type { Checkout, Period, Price, Product, Store, Variant } from "../types";

const INTERVALS: readonly string[] = ["day", "week", "month", "year"] satisfies Interval[];

const storeFields = z.object({ name: label, slug: label, url: label, currency: word, country: label });

const productFields = z.object({
  store_id: id,
  name: label,
  slug: label,
  description: orNull(z.string()),
  status: word,
  thumb_url: labelOrNull,
  test_mode: z.boolean(),
});

const variantFields = z.object({
  product_id: id,
  name: label,
  slug: label,
  description: orNull(z.string()),
  sort: integer.catch(0),
  status: word,
  is_subscription: z.boolean(),
  test_mode: z.boolean(),
});

/** What decides a price is never guessed: null where there is none. */
const priceFields = z.object({
  variant_id: id,
  category: labelOrNull,
  unit_price: integer.nullable(),
  min_price: integer.nullish(),
  setup_fee_enabled: z.boolean().nullish(),
  setup_fee: integer.nullish(),
  usage_aggregation: z.string().nullable(),
  renewal_interval_unit: z.string().nullable(),
  renewal_interval_quantity: integer.nullable(),
  trial_interval_unit: z.string().nullish(),
  trial_interval_quantity: integer.nullish(),
});

const checkoutFields = z.object({ url: address, expires_at: orNull(time) });

export function toStore(resource: IncomingResource): Store {
  const wire = readAttributes(resource, "stores", storeFields);
  return {
    id: resource.id,
    name: wire.name,
    slug: wire.slug,
    url: wire.url,
    currency: wire.currency,
    country: wire.country,
  };
}

export function toProduct(resource: IncomingResource): Product {
  const wire = readAttributes(resource, "products", productFields);
  return {
    id: resource.id,
    storeId: wire.store_id,
    name: wire.name,
    slug: wire.slug,
    description: wire.description,
    status: wire.status,
    thumbUrl: wire.thumb_url,
    testMode: wire.test_mode,
  };
}

export function toVariant(resource: IncomingResource): Variant {
  const wire = readAttributes(resource, "variants", variantFields);
  return {
    id: resource.id,
    productId: wire.product_id,
    name: wire.name,
    slug: wire.slug,
    description: wire.description,
    sort: wire.sort,
    status: wire.status,
    isSubscription: wire.is_subscription,
    testMode: wire.test_mode,
  };
}

export function toPrice(resource: IncomingResource): Price {
  const wire = readAttributes(resource, "prices", priceFields);
  return {
    id: resource.id,
    variantId: wire.variant_id,
    unitPrice: wire.unit_price,
    leastPrice: wire.category === "pwyw" ? (wire.min_price ?? 0) : null,
    setupFee: wire.setup_fee_enabled ? (wire.setup_fee ?? null) : null,
    isUsageBased: wire.usage_aggregation !== null,
    usage: toUsageTerms(resource),
    renewal: toPeriod(wire.renewal_interval_unit, wire.renewal_interval_quantity),
    trial: toPeriod(wire.trial_interval_unit, wire.trial_interval_quantity),
  };
}

export function toCheckout(resource: IncomingResource): Checkout {
  const wire = readAttributes(resource, "checkouts", checkoutFields);
  return { id: resource.id, url: wire.url, expiresAt: wire.expires_at };
}

function toPeriod(unit: string | null | undefined, count: number | null | undefined): Period | null {
  return unit && count && isInterval(unit) ? { interval: unit, count } : null;
}

function isInterval(unit: string): unit is Interval {
  return INTERVALS.includes(unit);
}
