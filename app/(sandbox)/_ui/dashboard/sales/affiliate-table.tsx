import { SubmitButton } from "../../basic/submit-button";
import { formatDay } from "@/app/(sandbox)/_service/shared/format-time";
import type { AffiliateLine } from "@/app/(sandbox)/_service/dashboard/affiliates";
import { formatMoney } from "@/lib/money";
import { StatusBadge } from "../../shared/status-badge";
import { SimulateMenu } from "../webhooks/simulate-menu";
import { type Column, ListTable } from "../lists/list-table";

export function AffiliateTable({
  affiliates,
  activateAction,
}: {
  affiliates: AffiliateLine[];
  activateAction: (form: FormData) => Promise<void>;
}) {
  return (
    <ListTable<AffiliateLine>
      label="Affiliates"
      rows={affiliates}
      columns={[
        {
          name: "Affiliate",
          renderCell: ({ userName, userEmail }) => (
            <>
              <span className="font-semibold">{userName}</span>
              <span className="block text-muted-foreground">{userEmail}</span>
            </>
          ),
        },
        { name: "Status", renderCell: ({ status }) => <StatusBadge status={status} /> },
        { name: "Shares on", renderCell: ({ shareDomain }) => shareDomain },
        { name: "Application", renderCell: ({ applicationNote }) => applicationNote ?? "None" },
        {
          name: "Earned",
          align: "right",
          renderCell: ({ totalEarnings }) => formatMoney(totalEarnings, "USD"),
        },
        { name: "Since", isMinor: true, renderCell: ({ createdAt }) => formatDay(createdAt) },
        {
          name: "Webhooks",
          renderCell: ({ id, userName }) => <SimulateMenu type="affiliates" id={id} name={userName} />,
        },
        ...(affiliates.every(({ status }) => status === "active") ? [] : [activateColumn(activateAction)]),
      ]}
    />
  );
}

function activateColumn(action: (form: FormData) => Promise<void>): Column<AffiliateLine> {
  return {
    name: "Application to answer",
    renderCell: ({ id, status, userName }) =>
      status === "active" ? (
        <span className="text-muted-foreground">None</span>
      ) : (
        <form action={action}>
          <input type="hidden" name="affiliate" value={id} />
          <SubmitButton look="secondary" pending="Activating…" className="lg:min-h-9 lg:py-1">
            Activate <span className="sr-only">{userName}</span>
          </SubmitButton>
        </form>
      ),
  };
}
