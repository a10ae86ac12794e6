import type { Metadata } from "next";
import {
  orderFilter,
  productFilter,
  statusFilter,
  storeFilter,
} from "@/app/(sandbox)/_ui/dashboard/lists/filters";
import { ListPage, NothingSold } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { OrderTable } from "@/app/(sandbox)/_ui/dashboard/orders";
import { listProductNames } from "@/app/(sandbox)/_service/catalog/products";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { ORDER_STATUSES, listOrders } from "@/app/(sandbox)/_service/dashboard/orders";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Orders" };

const PATH = "/sandbox/dashboard/orders";

export default async function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, products, stores] = await Promise.all([listOrders(query), listProductNames(), listStores()]);
  return (
    <ListPage
      title="Orders"
      noun="order"
      path={PATH}
      query={query}
      list={list}
      exportName="orders"
      empty={<NothingSold what="orders" />}
      filters={{
        search: "Number, email or name",
        choices: [
          statusFilter(ORDER_STATUSES),
          productFilter(products),
          ...storeFilter(stores),
          orderFilter({
            oldest: "Oldest first",
            largest: "Largest first",
            smallest: "Smallest first",
            customer: "By customer",
            customer_desc: "By customer, backwards",
            status: "By status",
            status_desc: "By status, backwards",
          }),
        ],
        hasDates: true,
      }}
    >
      {(rows, sorting) => <OrderTable orders={rows} sorting={sorting} />}
    </ListPage>
  );
}
