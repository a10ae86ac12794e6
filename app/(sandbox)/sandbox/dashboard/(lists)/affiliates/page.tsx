import type { Metadata } from "next";
import { AFFILIATE_STATUSES, listAffiliates } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { affiliateColumns } from "@/app/(sandbox)/_ui/dashboard/discounts";
import { listPage } from "@/app/(sandbox)/_ui/lists/list-page";
import { activateAction } from "./actions";

export const metadata: Metadata = { title: "Affiliates" };

export default listPage({
  name: "affiliates",
  title: "Affiliates",
  noun: "affiliate",
  read: listAffiliates,
  columns: async (rows) => affiliateColumns(rows, activateAction),
  search: "Name or email",
  statuses: AFFILIATE_STATUSES,
  hasStores: true,
  empty: <EmptyState title="No affiliate yet">Affiliates appear here once they have applied.</EmptyState>,
});
