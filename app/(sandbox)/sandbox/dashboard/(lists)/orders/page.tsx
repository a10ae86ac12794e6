import type { Metadata } from "next";
import { ListFilters } from "@/components/sandbox/dashboard/list-filters";
import { ListPage } from "@/components/sandbox/dashboard/list-page";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { OrderTable } from "@/components/sandbox/dashboard/order-table";
import { productFilter } from "@/components/sandbox/dashboard/product-filter";
import { statusOptions } from "@/components/sandbox/dashboard/status-options";
import { listProductNames } from "@/lib/sandbox/catalog/list-products";
import { type SearchParams, readListQuery } from "@/lib/sandbox/dashboard/list-query";
import { ORDER_STATUSES, listOrders } from "@/lib/sandbox/dashboard/orders";

export const metadata: Metadata = { title: "Orders" };

const PATH = "/sandbox/dashboard/orders";

export default async function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
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
      filters={
        <ListFilters
          path={PATH}
          query={query}
          search="Number, email or name"
          hasDates
          selects={[
            { name: "status", label: "Status", all: "Any status", options: statusOptions(ORDER_STATUSES) },
            productFilter(products),
            {
              name: "sort",
              label: "Order",
              all: "Newest first",
              options: [
                { value: "oldest", text: "Oldest first" },
                { value: "largest", text: "Largest first" },
              ],
            },
          ]}
        />
      }
    >
      {(rows) => <OrderTable orders={rows} />}
    </ListPage>
  );
}
