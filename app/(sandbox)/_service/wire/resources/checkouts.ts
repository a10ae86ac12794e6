import type { CheckoutAttributes } from "@/lib/contract/resources/checkouts";
import type { Prisma } from "../../generated/prisma/client";
import { customCheckoutUrl } from "../../shared/urls/service-urls";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { optionalTime, timestamps } from "../values";

const include = { store: { select: { slug: true } } } satisfies Prisma.SandboxCheckoutInclude;

/** Service §2 Checkout. Its options are stored as they are shown. The price preview exists only in the answer to its creation. */
export const checkouts = defineResource({
  type: "checkouts",
  id: "uuid",
  sort: "-createdAt",
  filters: { store_id: idFilter("storeId"), variant_id: idFilter("variantId") },
  find: (tx, query: Query<Prisma.SandboxCheckoutWhereInput>) =>
    tx.sandboxCheckout.findMany({ ...query, include, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  count: (tx, where) => tx.sandboxCheckout.count({ where }),
  attributes: (row) => ({
    store_id: row.storeId,
    variant_id: row.variantId,
    custom_price: row.customPrice,
    product_options: row.productOptions as CheckoutAttributes["product_options"],
    checkout_options: row.checkoutOptions as CheckoutAttributes["checkout_options"],
    checkout_data: row.checkoutData as CheckoutAttributes["checkout_data"],
    preview: false,
    expires_at: optionalTime(row.expiresAt),
    ...timestamps(row),
    test_mode: true,
    url: customCheckoutUrl(row.store, row, {
      isOverlay: (row.checkoutOptions as CheckoutAttributes["checkout_options"]).embed,
    }),
  }),
  relationships: { store: (row) => row.storeId, variant: (row) => row.variantId },
});
