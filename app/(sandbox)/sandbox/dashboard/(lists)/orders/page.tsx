import type { Metadata } from "next";
import {
  orderFilter,
  productFilter,
  statusFilter,
} from "@/components/sandbox/dashboard/lists/filter-choices";
import { ListPage } from "@/components/sandbox/dashboard/lists/list-page";
import { NothingSold } from "@/components/sandbox/dashboard/lists/nothing-sold";
import { OrderTable } from "@/components/sandbox/dashboard/sales/order-table";
import { listProductNames } from "@/lib/sandbox/catalog/list-products";
import { type SearchParams, readListQuery } from "@/lib/sandbox/lists/list-query";
import { ORDER_STATUSES, listOrders } from "@/lib/sandbox/dashboard/orders";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";

export const metadata: Metadata = { title: "Orders" };

const PATH = "/sandbox/dashboard/orders";

export default async function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, products] = await Promise.all([listOrders(query), listProductNames()]);
  return (
    <ListPage
      title="Orders"
      noun="order"
      path={PATH}
      query={query}
      list={list}
      empty={<NothingSold what="orders" />}
      filters={{
        search: "Number, email or name",
        choices: [
          statusFilter(ORDER_STATUSES),
          productFilter(products),
          orderFilter({ oldest: "Oldest first", largest: "Largest first" }),
        ],
        hasDates: true,
      }}
    >
      {(rows) => <OrderTable orders={rows} />}
    </ListPage>
  );
}
