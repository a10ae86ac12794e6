import type { Metadata } from "next";
import { listOrders, ORDER_STATUSES } from "@/app/(sandbox)/_service/dashboard/orders";
import { listPage, NothingSold } from "@/app/(sandbox)/_ui/lists/list-page";
import { ORDER_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/orders";

export const metadata: Metadata = { title: "Orders" };

export default listPage({
  name: "orders",
  read: listOrders,
  columns: ORDER_COLUMNS,
  search: "Number, email or name",
  statuses: ORDER_STATUSES,
  hasProducts: true,
  hasDates: true,
  sorts: {
    oldest: "Oldest first",
    largest: "Largest first",
    smallest: "Smallest first",
    customer: "By customer",
    customer_desc: "By customer, backwards",
    status: "By status",
    status_desc: "By status, backwards",
  },
  isExported: true,
  empty: <NothingSold what="orders" />,
});
