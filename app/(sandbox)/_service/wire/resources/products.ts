import { toWireTime } from "@/lib/dates";
import type { Prisma } from "../../generated/prisma/client";
import { OFFERED } from "../../offers/offer";
import { formatSize } from "../../shared/format";
import { buyUrl, downloadUrl, storeUrl } from "../../shared/service-urls";
import { ARRANGED, CURRENT_PRICE, NEWEST } from "../../shared/sorting";
import { defineResource, idFilters, rowsOf, textFilters } from "../resource";
import { columns, status, timestamps, wireMoney } from "../values";

const include = {
  store: { select: { slug: true, currency: true } },
  variants: {
    where: OFFERED,
    orderBy: ARRANGED,
    include: { prices: CURRENT_PRICE },
  },
} satisfies Prisma.SandboxProductInclude;

type Product = Prisma.SandboxProductGetPayload<{ include: typeof include }>;

export const products = defineResource({
  type: "products",
  sort: "name",
  filters: idFilters("store_id"),
  ...rowsOf("sandboxProduct", { include, orderBy: [{ name: "asc" }, { id: "asc" }] }),
  attributes: (row) => ({
    ...columns(row, "store_id", "name", "slug", "description"),
    ...status(row),
    ...columns(row, "thumb_url", "large_thumb_url"),
    ...pricesOf(row),
    pay_what_you_want: row.variants.some((variant) => variant.payWhatYouWant),
    buy_now_url: row.variants[0] ? buyUrl(row.store, row.variants[0]) : storeUrl(row.store.slug),
    ...timestamps(row),
    test_mode: true,
  }),
  relationships: { store: (row) => row.storeId, variants: "productId" },
});

/** The price of the first variant for sale, and the range of all. */
function pricesOf({ variants, store }: Product) {
  const amounts = variants.map((variant) => variant.prices[0]?.unitPrice ?? 0);
  const price = amounts[0] ?? 0;
  const isRange = amounts.length > 1;
  const from = isRange ? Math.min(...amounts) : null;
  const to = isRange ? Math.max(...amounts) : null;
  return {
    price,
    price_formatted: wireMoney(price, store.currency) + intervalSuffix(variants[0]),
    from_price: from,
    from_price_formatted: from === null ? null : wireMoney(from, store.currency),
    to_price: to,
    to_price_formatted: to === null ? null : wireMoney(to, store.currency),
  };
}

/** `/month`, `/3 months`, or empty for a one-off payment. */
function intervalSuffix(variant: Product["variants"][number] | undefined): string {
  if (!variant?.interval) return "";
  const count = variant.intervalCount ?? 1;
  return count === 1 ? `/${variant.interval}` : `/${count} ${variant.interval}s`;
}

export const variants = defineResource({
  type: "variants",
  sort: "sort",
  inStore: (storeId) => ({ product: { storeId } }),
  filters: { ...idFilters("product_id"), ...textFilters("status") },
  ...rowsOf("sandboxVariant", { include: { prices: CURRENT_PRICE }, orderBy: ARRANGED }),
  attributes: (row) => ({
    price: row.prices[0]?.unitPrice ?? 0,
    ...columns(row, "is_subscription", "interval", "interval_count"),
    ...columns(row, "has_free_trial", "trial_interval", "trial_interval_count"),
    ...columns(row, "pay_what_you_want", "min_price", "suggested_price"),
    ...columns(row, "product_id", "name", "slug", "description"),
    ...columns(row, "has_license_keys", "license_activation_limit", "is_license_limit_unlimited"),
    ...columns(row, "license_length_value", "license_length_unit", "is_license_length_unlimited"),
    links: [],
    sort: row.sort,
    ...status(row),
    ...timestamps(row),
    test_mode: true,
  }),
  relationships: {
    product: (row) => row.productId,
    files: "variantId",
    "price-model": (row) => row.prices[0]?.id,
  },
});

/** One record for each price that a variant has had. */
export const prices = defineResource({
  type: "prices",
  sort: "-created_at",
  inStore: (storeId) => ({ variant: { product: { storeId } } }),
  filters: idFilters("variant_id"),
  ...rowsOf("sandboxPrice", { orderBy: NEWEST }),
  attributes: (row) => ({
    ...columns(row, "variant_id", "category", "scheme", "usage_aggregation"),
    ...columns(row, "unit_price", "unit_price_decimal", "setup_fee_enabled", "setup_fee"),
    ...columns(row, "package_size", "tiers", "renewal_interval_unit", "renewal_interval_quantity"),
    ...columns(row, "trial_interval_unit", "trial_interval_quantity", "min_price", "suggested_price"),
    ...columns(row, "tax_code", "created_at", "updated_at"),
  }),
  relationships: { variant: (row) => row.variantId },
});

/** Like users, files have camel case timestamps. */
export const files = defineResource({
  type: "files",
  sort: "sort",
  inStore: (storeId) => ({ variant: { product: { storeId } } }),
  filters: idFilters("variant_id"),
  ...rowsOf("sandboxFile", {
    omit: { content: true },
    include: { variant: { select: { product: { select: { storeId: true } } } } },
    orderBy: ARRANGED,
  }),
  storeOf: (row) => row.variant.product.storeId,
  attributes: (row, now) => ({
    ...columns(row, "variant_id", "identifier", "name", "extension"),
    download_url: downloadUrl(row, now),
    size: row.size,
    size_formatted: formatSize(row.size),
    ...columns(row, "version", "sort", "status"),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
    test_mode: true,
  }),
  relationships: { variant: (row) => row.variantId },
});
