import type { Metadata } from "next";
import { CUSTOMER_STATUSES, listCustomers } from "@/app/(sandbox)/_service/dashboard/customers";
import { CUSTOMER_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/customers";
import { listPage, NothingSold } from "@/app/(sandbox)/_ui/lists/list-page";

export const metadata: Metadata = { title: "Customers" };

export default listPage({
  name: "customers",
  read: listCustomers,
  columns: CUSTOMER_COLUMNS,
  search: "Name, email or id",
  statuses: CUSTOMER_STATUSES,
  hasDates: true,
  sorts: {
    oldest: "Oldest first",
    name: "By name",
    name_desc: "By name, backwards",
    email: "By email",
    email_desc: "By email, backwards",
  },
  isExported: true,
  empty: <NothingSold what="customers" />,
});
