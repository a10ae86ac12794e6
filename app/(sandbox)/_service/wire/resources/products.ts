import { toWireTime } from "@/lib/dates";
import type { Prisma } from "../../generated/prisma/client";
import { OFFERED } from "../../offers/offer";
import { formatSize, statusText } from "../../shared/format";
import { buyUrl, downloadUrl, storeUrl } from "../../shared/service-urls";
import { defineResource, idFilter, type Query, textFilter } from "../resource";
import { timestamps, wireMoney } from "../values";

const include = {
  store: { select: { slug: true, currency: true } },
  variants: {
    where: OFFERED,
    orderBy: [{ sort: "asc" }, { id: "asc" }],
    include: { prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 } },
  },
} satisfies Prisma.SandboxProductInclude;

type Product = Prisma.SandboxProductGetPayload<{ include: typeof include }>;

export const products = defineResource({
  type: "products",
  sort: "name",
  filters: { store_id: idFilter("storeId") },
  find: (tx, query: Query<Prisma.SandboxProductWhereInput>) =>
    tx.sandboxProduct.findMany({ ...query, include, orderBy: [{ name: "asc" }, { id: "asc" }] }),
  count: (tx, where) => tx.sandboxProduct.count({ where }),
  attributes: (row) => ({
    store_id: row.storeId,
    name: row.name,
    slug: row.slug,
    description: row.description,
    status: row.status,
    status_formatted: statusText(row.status),
    thumb_url: row.thumbUrl,
    large_thumb_url: row.largeThumbUrl,
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

/** The newest price is the current one. */
const variantInclude = {
  prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
} satisfies Prisma.SandboxVariantInclude;

export const variants = defineResource({
  type: "variants",
  sort: "sort",
  inStore: (storeId) => ({ product: { storeId } }),
  filters: { product_id: idFilter("productId"), status: textFilter("status") },
  find: (tx, query: Query<Prisma.SandboxVariantWhereInput>) =>
    tx.sandboxVariant.findMany({
      ...query,
      include: variantInclude,
      orderBy: [{ sort: "asc" }, { id: "asc" }],
    }),
  count: (tx, where) => tx.sandboxVariant.count({ where }),
  attributes: (row) => ({
    price: row.prices[0]?.unitPrice ?? 0,
    is_subscription: row.isSubscription,
    interval: row.interval,
    interval_count: row.intervalCount,
    has_free_trial: row.hasFreeTrial,
    trial_interval: row.trialInterval,
    trial_interval_count: row.trialIntervalCount,
    pay_what_you_want: row.payWhatYouWant,
    min_price: row.minPrice,
    suggested_price: row.suggestedPrice,
    product_id: row.productId,
    name: row.name,
    slug: row.slug,
    description: row.description,
    has_license_keys: row.hasLicenseKeys,
    license_activation_limit: row.licenseActivationLimit,
    is_license_limit_unlimited: row.isLicenseLimitUnlimited,
    license_length_value: row.licenseLengthValue,
    license_length_unit: row.licenseLengthUnit,
    is_license_length_unlimited: row.isLicenseLengthUnlimited,
    links: [],
    sort: row.sort,
    status: row.status,
    status_formatted: statusText(row.status),
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
  filters: { variant_id: idFilter("variantId") },
  find: (tx, query: Query<Prisma.SandboxPriceWhereInput>) =>
    tx.sandboxPrice.findMany({ ...query, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  count: (tx, where) => tx.sandboxPrice.count({ where }),
  attributes: (row) => ({
    variant_id: row.variantId,
    category: row.category,
    scheme: row.scheme,
    usage_aggregation: row.usageAggregation,
    unit_price: row.unitPrice,
    unit_price_decimal: row.unitPriceDecimal,
    setup_fee_enabled: row.setupFeeEnabled,
    setup_fee: row.setupFee,
    package_size: row.packageSize,
    tiers: row.tiers,
    renewal_interval_unit: row.renewalIntervalUnit,
    renewal_interval_quantity: row.renewalIntervalQuantity,
    trial_interval_unit: row.trialIntervalUnit,
    trial_interval_quantity: row.trialIntervalQuantity,
    min_price: row.minPrice,
    suggested_price: row.suggestedPrice,
    tax_code: row.taxCode,
    ...timestamps(row),
  }),
  relationships: { variant: (row) => row.variantId },
});

/** Like users, files have camel case timestamps. */
export const files = defineResource({
  type: "files",
  sort: "sort",
  inStore: (storeId) => ({ variant: { product: { storeId } } }),
  filters: { variant_id: idFilter("variantId") },
  find: (tx, query: Query<Prisma.SandboxFileWhereInput>) =>
    tx.sandboxFile.findMany({
      ...query,
      omit: { content: true },
      include: { variant: { select: { product: { select: { storeId: true } } } } },
      orderBy: [{ sort: "asc" }, { id: "asc" }],
    }),
  count: (tx, where) => tx.sandboxFile.count({ where }),
  storeOf: (row) => row.variant.product.storeId,
  attributes: (row, now) => ({
    variant_id: row.variantId,
    identifier: row.identifier,
    name: row.name,
    extension: row.extension,
    download_url: downloadUrl(row, now),
    size: row.size,
    size_formatted: formatSize(row.size),
    version: row.version,
    sort: row.sort,
    status: row.status,
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
    test_mode: true,
  }),
  relationships: { variant: (row) => row.variantId },
});
