import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import type { Metadata } from "next";
import { AmountLines, BillToBlock } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import {
  FileLinks,
  LicenseKeys,
  OrderItems,
  OrderSubscriptions,
} from "@/app/(sandbox)/_ui/documents/my-order";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { InvoiceTable } from "@/app/(sandbox)/_ui/portal/invoice-table";
import { StoreFrame } from "@/app/(sandbox)/_ui/shell/store-frame";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/details";
import { buttonClass, Card } from "@/app/(sandbox)/_ui/basic/parts";
import { formatDate } from "@/lib/dates";
import { getMyOrder } from "@/app/(sandbox)/_service/portal/documents/my-orders";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orForbidden, signedAddress } from "../../../../params";

export const metadata: Metadata = { title: "Your order" };

export default async function MyOrderPage(props: PageProps<"/sandbox/store/[slug]/my-orders/[identifier]">) {
  requireSandbox();
  const { slug, identifier } = await props.params;
  const address = await signedAddress(`/store/${slug}/my-orders/${identifier}`, props.searchParams);
  const myOrder = await getMyOrder(address, await sandboxNow(slug)).catch(orForbidden);
  const { issuer, order, invoiceUrl } = myOrder;
  return (
    <StoreFrame store={issuer} width="text">
      <PageHeading
        title={`Order #${order.orderNumber}`}
        badge={<StatusBadge status={order.status} />}
        lead={`From ${formatDate(order.createdAt)}, at ${issuer.name}.`}
      >
        {invoiceUrl ? (
          <a href={invoiceUrl} className={buttonClass("secondary", "print:hidden")}>
            Invoice
          </a>
        ) : null}
      </PageHeading>
      <Card>
        <OrderItems items={myOrder.items} currency={order.currency} subtotal={order.subtotal} />
        <AmountLines amounts={order} />
        <OrderSubscriptions subscriptions={myOrder.subscriptions} />
        <LicenseKeys keys={myOrder.licenseKeys} />
        <FileLinks downloads={myOrder.downloads} />
        <div className="mt-6 border-t border-border pt-6">
          <BillToBlock billTo={myOrder.billTo} />
        </div>
        <InvoiceTable invoices={myOrder.invoices} label="Invoices" />
      </Card>
    </StoreFrame>
  );
}
