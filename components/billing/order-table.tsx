import type { FormAction } from "@/components/ui/form-action";
import type { AccountOrder } from "@/lib/billing/account/account";
import { DocumentTable } from "./document-table";

export function OrderTable({ orders, open }: { orders: AccountOrder[]; open: FormAction }) {
  return (
    <div>
      <h2 className="text-lg font-semibold">Orders</h2>
      <DocumentTable label="Orders" documents={orders} action={open} field="orderId">
        Receipt
      </DocumentTable>
    </div>
  );
}
