import type { Metadata } from "next";
import {
  orderFilter,
  productFilter,
  statusFilter,
} from "@/components/sandbox/dashboard/lists/filter-choices";
import { ListPage } from "@/components/sandbox/dashboard/lists/list-page";
import { NothingSold } from "@/components/sandbox/dashboard/lists/nothing-sold";
import { SubscriptionTable } from "@/components/sandbox/dashboard/subscriptions/subscription-table";
import { listProductNames } from "@/lib/sandbox/catalog/list-products";
import { type SearchParams, readListQuery } from "@/lib/sandbox/lists/list-query";
import { SUBSCRIPTION_STATUSES, listSubscriptions } from "@/lib/sandbox/dashboard/subscriptions";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";

export const metadata: Metadata = { title: "Subscriptions" };

const PATH = "/sandbox/dashboard/subscriptions";

export default async function SubscriptionsPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
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
      filters={{
        search: "Email, name or id",
        choices: [
          statusFilter(SUBSCRIPTION_STATUSES),
          productFilter(products),
          orderFilter({ oldest: "Oldest first", next: "What happens next" }),
        ],
        hasDates: true,
      }}
    >
      {(rows) => <SubscriptionTable subscriptions={rows} />}
    </ListPage>
  );
}
