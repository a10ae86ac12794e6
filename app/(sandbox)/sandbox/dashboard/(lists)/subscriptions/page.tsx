import type { Metadata } from "next";
import { listSubscriptions, SUBSCRIPTION_STATUSES } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { listPage, NothingSold } from "@/app/(sandbox)/_ui/lists/list-page";
import { SUBSCRIPTION_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/subscriptions";

export const metadata: Metadata = { title: "Subscriptions" };

export default listPage({
  name: "subscriptions",
  read: listSubscriptions,
  columns: SUBSCRIPTION_COLUMNS,
  search: "Email, name or id",
  statuses: SUBSCRIPTION_STATUSES,
  hasProducts: true,
  hasDates: true,
  sorts: {
    oldest: "Oldest first",
    next: "What happens next",
    last: "What happens last",
    customer: "By customer",
    customer_desc: "By customer, backwards",
    status: "By status",
    status_desc: "By status, backwards",
  },
  isExported: true,
  empty: <NothingSold what="subscriptions" />,
});
