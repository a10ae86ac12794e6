import { Prisma } from "../../generated/prisma/client";
import { statusText } from "../../shared/status-text";
import { customerPortalUrl } from "../../shared/urls/service-urls";
import { CUSTOMER_FIGURES, type CustomerFigures, mrrOf } from "../figures/customer-revenue";
import { idFilter, textFilter } from "../filters";
import { columnsOf, type JsonRow, newestRows } from "../json-rows";
import { defineResource } from "../resource";
import { countryName, timestamps, wireMoney } from "../values";

type Customer = JsonRow<Prisma.SandboxCustomerModel> &
  CustomerFigures & {
    store: { slug: string; currency: string };
    hasSubscription: boolean;
    /** Whoever sent this customer at least once. */
    affiliateIds: number[];
  };

const SELECT = Prisma.sql`
  SELECT ${columnsOf("customer", Prisma.SandboxCustomerScalarFieldEnum)}, ${CUSTOMER_FIGURES},
    json_build_object('slug', store.slug, 'currency', store.currency) AS store,
    EXISTS (
      SELECT FROM sandbox.subscriptions subscription WHERE subscription.customer_id = customer.id
    ) AS "hasSubscription",
    ARRAY(
      SELECT DISTINCT sold.affiliate_id FROM sandbox.orders sold
      WHERE sold.customer_id = customer.id AND sold.affiliate_id IS NOT NULL
    ) AS "affiliateIds"
  FROM sandbox.customers customer
  JOIN sandbox.stores store ON store.id = customer.store_id`;

/** Service §2 Customer. Revenue and MRR are in the store's currency. */
export const customers = defineResource({
  type: "customers",
  sort: "-createdAt",
  filters: { store_id: idFilter("storeId"), email: textFilter("email") },
  find: newestRows<Customer, Prisma.SandboxCustomerWhereInput>(SELECT, "customer", (tx, query) =>
    tx.sandboxCustomer.findMany(query),
  ),
  count: (tx, where) => tx.sandboxCustomer.count({ where }),
  storeOf: (row) => row.storeId,
  attributes: (row, now) => {
    const mrr = mrrOf(row, now);
    return {
      store_id: row.storeId,
      name: row.name,
      email: row.email,
      status: row.status,
      city: row.city,
      region: row.region,
      country: row.country,
      total_revenue_currency: row.revenue,
      mrr,
      status_formatted: statusText(row.status),
      country_formatted: row.country && countryName(row.country),
      total_revenue_currency_formatted: wireMoney(row.revenue, row.store.currency),
      mrr_formatted: wireMoney(mrr, row.store.currency),
      urls: {
        customer_portal: row.hasSubscription ? customerPortalUrl(row.store, row.id, now) : null,
      },
      ...timestamps(row),
      test_mode: true,
    };
  },
  relationships: {
    store: (row) => row.storeId,
    orders: "customerId",
    subscriptions: "customerId",
    "license-keys": "customerId",
    affiliates: (row) => row.affiliateIds,
  },
});
