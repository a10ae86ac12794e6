import { sandboxNow } from "@/lib/sandbox/time/store-now";
import type { Metadata } from "next";
import { AmountLines } from "@/components/sandbox/documents/amount-lines";
import { BillToBlock } from "@/components/sandbox/documents/bill-to-block";
import { LicenseKeys } from "@/components/sandbox/documents/license-keys";
import { FileLinks } from "@/components/sandbox/documents/file-links";
import { OrderItems } from "@/components/sandbox/documents/order-items";
import { OrderSubscriptions } from "@/components/sandbox/documents/order-subscriptions";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { InvoiceTable } from "@/components/sandbox/portal/invoice-table";
import { StoreFrame } from "@/components/sandbox/shell/store-frame";
import { StatusBadge } from "@/components/sandbox/shared/status-badge";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates";
import { getMyOrder } from "@/lib/sandbox/portal/documents/my-orders";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { orForbidden } from "../../../../leave-when-refused";
import { type SearchParams, signedAddress } from "../../../../signed-address";

export const metadata: Metadata = { title: "Your order" };

type Props = { params: Promise<{ slug: string; identifier: string }>; searchParams: Promise<SearchParams> };

export default async function MyOrderPage({ params, searchParams }: Props) {
  requireSandbox();
  const { slug, identifier } = await params;
  const address = signedAddress(`/store/${slug}/my-orders/${identifier}`, await searchParams);
  const myOrder = await getMyOrder(address, await sandboxNow(slug)).catch(orForbidden);
  const { issuer, billTo, order, items, licenseKeys, downloads, subscriptions, invoices, invoiceUrl } =
    myOrder;
  return (
    <StoreFrame store={issuer} width="text">
      <div className="mx-auto max-w-3xl">
        <PageHeading
          title={
            <>
              Order #{order.orderNumber} <StatusBadge status={order.status} />
            </>
          }
          lead={`From ${formatDate(order.createdAt)}, at ${issuer.name}.`}
        >
          {invoiceUrl ? (
            <a href={invoiceUrl} className={buttonClass("secondary", "print:hidden")}>
              Invoice
            </a>
          ) : null}
        </PageHeading>
        <Card>
          <OrderItems items={items} currency={order.currency} subtotal={order.subtotal} />
          <AmountLines amounts={order} />
          <OrderSubscriptions subscriptions={subscriptions} />
          <LicenseKeys keys={licenseKeys} />
          <FileLinks downloads={downloads} />
          <div className="mt-6 border-t border-line pt-6">
            <BillToBlock billTo={billTo} />
          </div>
          <InvoiceTable invoices={invoices} label="Invoices" />
        </Card>
      </div>
    </StoreFrame>
  );
}
