import type { Prisma } from "../../generated/prisma/client";
import { OFFERED } from "../../offers/offered";
import { statusText } from "../../shared/status-text";
import { buyUrl, storeUrl } from "../../shared/urls/service-urls";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
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

/** Service §2 Product. */
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

/** The price of the first variant that is for sale, and the range where there are several. */
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

/** `/month`, `/3 months`, or nothing for what is paid once. */
function intervalSuffix(variant: Product["variants"][number] | undefined): string {
  if (!variant?.interval) return "";
  const count = variant.intervalCount ?? 1;
  return count === 1 ? `/${variant.interval}` : `/${count} ${variant.interval}s`;
}
