import type { Metadata } from "next";
import { orderFilter, productFilter, statusFilter } from "@/app/(sandbox)/_ui/dashboard/lists/filter-choices";
import { ListPage } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { NothingSold } from "@/app/(sandbox)/_ui/dashboard/lists/nothing-sold";
import { SubscriptionTable } from "@/app/(sandbox)/_ui/dashboard/subscriptions/subscription-table";
import { listProductNames } from "@/app/(sandbox)/_service/catalog/list-products";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { SUBSCRIPTION_STATUSES, listSubscriptions } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";

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
