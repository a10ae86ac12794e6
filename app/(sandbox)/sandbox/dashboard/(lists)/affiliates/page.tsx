import type { Metadata } from "next";
import {
  AFFILIATE_STATUSES,
  type AffiliateLine,
  listAffiliates,
} from "@/app/(sandbox)/_service/dashboard/license-keys";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { ButtonForm } from "@/app/(sandbox)/_ui/basic/submit-button";
import { SimulateMenu } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import type { Column } from "@/app/(sandbox)/_ui/lists/list-table";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/details";
import { formatMoney } from "@/lib/money";
import { listPage } from "@/app/(sandbox)/_ui/lists/list-page";
import { activateAction } from "./actions";

export const metadata: Metadata = { title: "Affiliates" };

const COLUMNS: Column<AffiliateLine>[] = [
  {
    name: "Affiliate",
    cell: ({ userName, userEmail }) => (
      <>
        <span className="font-semibold">{userName}</span>
        <span className="block text-muted-foreground">{userEmail}</span>
      </>
    ),
  },
  { name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { name: "Shares on", cell: ({ shareDomain }) => shareDomain },
  { name: "Application", cell: ({ applicationNote }) => applicationNote ?? "None" },
  { name: "Earned", align: "right", cell: ({ totalEarnings }) => formatMoney(totalEarnings, "USD") },
  { name: "Since", isMinor: true, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    name: "Webhooks",
    cell: ({ id, userName }) => <SimulateMenu type="affiliates" id={id} name={userName} />,
  },
  {
    name: "Application to answer",
    cell: ({ id, status, userName }) =>
      status === "active" ? (
        <span className="text-muted-foreground">None</span>
      ) : (
        <ButtonForm action={activateAction} fields={{ affiliate: id }} pending="Activating…" isCompact>
          Activate <span className="sr-only">{userName}</span>
        </ButtonForm>
      ),
  },
];

export default listPage({
  name: "affiliates",
  read: listAffiliates,
  columns: async (rows) => (rows.every(({ status }) => status === "active") ? COLUMNS.slice(0, -1) : COLUMNS),
  search: "Name or email",
  statuses: AFFILIATE_STATUSES,
  empty: <EmptyState title="No affiliate yet">Affiliates appear here once they have applied.</EmptyState>,
});
