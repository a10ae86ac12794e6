import type { Metadata } from "next";
import { ListFilters } from "@/components/sandbox/dashboard/list-filters";
import { ListPage } from "@/components/sandbox/dashboard/list-page";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { productFilter } from "@/components/sandbox/dashboard/product-filter";
import { statusOptions } from "@/components/sandbox/dashboard/status-options";
import { SubscriptionTable } from "@/components/sandbox/dashboard/subscription-table";
import { listProductNames } from "@/lib/sandbox/catalog/list-products";
import { type SearchParams, readListQuery } from "@/lib/sandbox/dashboard/list-query";
import { SUBSCRIPTION_STATUSES, listSubscriptions } from "@/lib/sandbox/dashboard/subscriptions";

export const metadata: Metadata = { title: "Subscriptions" };

const PATH = "/sandbox/dashboard/subscriptions";

export default async function SubscriptionsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await readListQuery(searchParams);
  const [list, products] = await Promise.all([listSubscriptions(query), listProductNames()]);
  return (
    <ListPage
      title="Subscriptions"
      noun="subscription"
      path={PATH}
      query={query}
      list={list}
      empty={<NothingSold what="subscriptions" />}
      filters={
        <ListFilters
          path={PATH}
          query={query}
          search="Email, name or id"
          hasDates
          selects={[
            {
              name: "status",
              label: "Status",
              all: "Any status",
              options: statusOptions(SUBSCRIPTION_STATUSES),
            },
            productFilter(products),
            {
              name: "sort",
              label: "Order",
              all: "Newest first",
              options: [
                { value: "oldest", text: "Oldest first" },
                { value: "next", text: "What happens next" },
              ],
            },
          ]}
        />
      }
    >
      {(rows) => <SubscriptionTable subscriptions={rows} />}
    </ListPage>
  );
}
