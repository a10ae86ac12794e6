import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import type { FormAction } from "@/lib/actions";
import type { WithdrawalRow } from "@/lib/admin/withdrawals";
import { CustomerLink, Moment } from "./details";
import { DataTable } from "./table";

export function WithdrawalTable({
  withdrawals,
  handle,
}: {
  withdrawals: WithdrawalRow[];
  handle: FormAction;
}) {
  return (
    <DataTable
      label="Withdrawals"
      rows={withdrawals}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Consumer",
          className: "min-w-40 wrap-anywhere",
          render: ({ name, email, contract, customerId }) => (
            <>
              {customerId ? <CustomerLink {...{ customerId, email }} /> : email}
              <span className="block text-muted-foreground">{name}</span>
              <span className="block text-muted-foreground sm:hidden">{contract}</span>
            </>
          ),
        },
        {
          name: "Order",
          isWide: true,
          className: "min-w-24 wrap-anywhere",
          render: ({ contract, customerId }) => (
            <>
              {contract}
              {customerId ? null : <span className="block text-muted-foreground">not found</span>}
            </>
          ),
        },
        { name: "Received (UTC)", isWide: true, render: ({ declaredAt }) => <Moment at={declaredAt} /> },
        {
          name: "Status",
          render: ({ id, handledAt }) =>
            handledAt ? (
              <Badge variant="secondary">Handled</Badge>
            ) : (
              <ActionButton action={handle} fields={{ id }} variant="outline" size="sm">
                Mark as handled
              </ActionButton>
            ),
        },
      ]}
    />
  );
}
