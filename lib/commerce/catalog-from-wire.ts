import { checkoutAttributes } from "@/lib/contract/resources/checkouts";
import { priceAttributes } from "@/lib/contract/resources/prices";
import { productAttributes } from "@/lib/contract/resources/products";
import { storeAttributes } from "@/lib/contract/resources/stores";
import { variantAttributes } from "@/lib/contract/resources/variants";
import { parseWireTime } from "@/lib/contract/time";
import type { Interval } from "@/lib/dates";
import { type IncomingResource, readAttributes } from "./read-attributes";
import type { Checkout, Period, Price, Product, Store, Variant } from "./types";

const INTERVALS: readonly string[] = ["day", "week", "month", "year"] satisfies Interval[];

export function toStore(resource: IncomingResource): Store {
  const wire = readAttributes(resource, "stores", storeAttributes);
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
  const wire = readAttributes(resource, "products", productAttributes);
  return {
    id: resource.id,
    storeId: String(wire.store_id),
    name: wire.name,
    slug: wire.slug,
    description: wire.description,
    status: wire.status,
    thumbUrl: wire.thumb_url,
    testMode: wire.test_mode,
  };
}

export function toVariant(resource: IncomingResource): Variant {
  const wire = readAttributes(resource, "variants", variantAttributes);
  return {
    id: resource.id,
    productId: String(wire.product_id),
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
  const wire = readAttributes(resource, "prices", priceAttributes);
  return {
    id: resource.id,
    variantId: String(wire.variant_id),
    unitPrice: wire.unit_price,
    setupFee: wire.setup_fee_enabled ? wire.setup_fee : null,
    isUsageBased: wire.usage_aggregation !== null,
    renewal: toPeriod(wire.renewal_interval_unit, wire.renewal_interval_quantity),
    trial: toPeriod(wire.trial_interval_unit, wire.trial_interval_quantity),
  };
}

export function toCheckout(resource: IncomingResource): Checkout {
  const wire = readAttributes(resource, "checkouts", checkoutAttributes);
  return {
    id: resource.id,
    url: wire.url,
    expiresAt: wire.expires_at ? parseWireTime(wire.expires_at) : null,
  };
}

function toPeriod(unit: string | null, count: number | null): Period | null {
  return unit !== null && count !== null && isInterval(unit) ? { interval: unit, count } : null;
}

function isInterval(unit: string): unit is Interval {
  return INTERVALS.includes(unit);
}
