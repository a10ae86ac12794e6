import { SubmitButton } from "@/components/ui/submit-button";
import { formatDate } from "@/lib/dates";
import type { SandboxAffiliate } from "@/lib/generated/prisma/client";
import { formatMoney } from "@/lib/money";
import { StatusBadge } from "../status-badge";
import { ListTable } from "./list-table";

export function AffiliateTable({
  affiliates,
  activateAction,
}: {
  affiliates: SandboxAffiliate[];
  activateAction: (form: FormData) => Promise<void>;
}) {
  return (
    <ListTable<SandboxAffiliate>
      label="Affiliates"
      rows={affiliates}
      columns={[
        {
          name: "Affiliate",
          cell: ({ userName, userEmail }) => (
            <>
              <span className="font-semibold">{userName}</span>
              <span className="block text-muted">{userEmail}</span>
            </>
          ),
        },
        { name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
        { name: "Shares on", cell: ({ shareDomain }) => shareDomain },
        { name: "Application", cell: ({ applicationNote }) => applicationNote ?? "None" },
        { name: "Earned", align: "right", cell: ({ totalEarnings }) => formatMoney(totalEarnings, "USD") },
        { name: "Since", isMinor: true, cell: ({ createdAt }) => formatDate(createdAt) },
        {
          name: "Activate",
          cell: ({ id, status, userName }) =>
            status === "active" ? (
              <span className="text-muted">Done</span>
            ) : (
              <form action={activateAction}>
                <input type="hidden" name="affiliate" value={id} />
                <SubmitButton look="secondary" pending="Activating…" className="lg:min-h-9 lg:py-1">
                  Activate <span className="sr-only">{userName}</span>
                </SubmitButton>
              </form>
            ),
        },
      ]}
    />
  );
}
