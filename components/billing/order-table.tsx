import { openReceiptAction } from "@/app/(merchant)/account/actions";
import type { AccountOrder } from "@/lib/billing/account/account";
import { DocumentTable } from "./document-table";

export function OrderTable({ orders }: { orders: AccountOrder[] }) {
  return (
    <div>
      <h2 className="text-lg font-semibold">Orders</h2>
      <DocumentTable label="Orders" documents={orders} action={openReceiptAction} field="orderId">
        Receipt
      </DocumentTable>
    </div>
  );
}
