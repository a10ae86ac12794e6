import { ButtonLink } from "@/components/ui/button";
import type { AccountDocument } from "@/lib/billing/invoices/document";
import { DocumentTable } from "./document-table";

/** The newest orders on the account page, and the way to all of them and what can be downloaded. */
export function OrderTable({ orders }: { orders: AccountDocument[] }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg font-semibold">Orders</h2>
        <ButtonLink href="/account/orders" variant="outline" size="sm" prefetch={false}>
          All orders and downloads
        </ButtonLink>
      </div>
      <DocumentTable kind="order" documents={orders} />
    </div>
  );
}
