import type { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/status-text";
import { idFilter, textFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { timestamps } from "../values";

/** The newest price is the one a variant is sold at. */
const include = {
  prices: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
} satisfies Prisma.SandboxVariantInclude;

/** Service §2 Variant. */
export const variants = defineResource({
  type: "variants",
  sort: "sort",
  filters: { product_id: idFilter("productId"), status: textFilter("status") },
  find: (tx, query: Query<Prisma.SandboxVariantWhereInput>) =>
    tx.sandboxVariant.findMany({ ...query, include, orderBy: [{ sort: "asc" }, { id: "asc" }] }),
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
