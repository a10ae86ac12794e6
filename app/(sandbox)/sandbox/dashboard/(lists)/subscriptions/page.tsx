import type { Metadata } from "next";
import {
  orderFilter,
  productFilter,
  statusFilter,
  storeFilter,
} from "@/app/(sandbox)/_ui/dashboard/lists/filters";
import { ListPage, NothingSold } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { SubscriptionTable } from "@/app/(sandbox)/_ui/dashboard/subscriptions";
import { listProductNames } from "@/app/(sandbox)/_service/catalog/products";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { SUBSCRIPTION_STATUSES, listSubscriptions } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Subscriptions" };

const PATH = "/sandbox/dashboard/subscriptions";

export default async function SubscriptionsPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, products, stores] = await Promise.all([
    listSubscriptions(query),
    listProductNames(),
    listStores(),
  ]);
  return (
    <ListPage
      title="Subscriptions"
      noun="subscription"
      path={PATH}
      query={query}
      list={list}
      exportName="subscriptions"
      empty={<NothingSold what="subscriptions" />}
      filters={{
        search: "Email, name or id",
        choices: [
          statusFilter(SUBSCRIPTION_STATUSES),
          productFilter(products),
          ...storeFilter(stores),
          orderFilter({
            oldest: "Oldest first",
            next: "What happens next",
            last: "What happens last",
            customer: "By customer",
            customer_desc: "By customer, backwards",
            status: "By status",
            status_desc: "By status, backwards",
          }),
        ],
        hasDates: true,
      }}
    >
      {(rows, sorting) => <SubscriptionTable subscriptions={rows} sorting={sorting} />}
    </ListPage>
  );
}
