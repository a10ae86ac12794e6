import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import type { Metadata } from "next";
import { AmountLines, BillToBlock } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import {
  FileLinks,
  LicenseKeys,
  OrderItems,
  OrderSubscriptions,
} from "@/app/(sandbox)/_ui/documents/my-order";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { InvoiceTable } from "@/app/(sandbox)/_ui/portal/invoice-table";
import { StoreFrame } from "@/app/(sandbox)/_ui/shell/store-frame";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/status-badge";
import { buttonClass } from "@/app/(sandbox)/_ui/basic/button";
import { Card } from "@/app/(sandbox)/_ui/basic/card";
import { formatDate } from "@/lib/dates";
import { getMyOrder } from "@/app/(sandbox)/_service/portal/documents/my-orders";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orForbidden, type SearchParams, signedAddress } from "../../../../params";

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
          <div className="mt-6 border-t border-border pt-6">
            <BillToBlock billTo={billTo} />
          </div>
          <InvoiceTable invoices={invoices} label="Invoices" />
        </Card>
      </div>
    </StoreFrame>
  );
}
