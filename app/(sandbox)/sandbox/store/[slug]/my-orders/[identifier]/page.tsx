import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { nextStep } from "@/app/(sandbox)/_ui/shared/subscription-sentence";
import { soldName } from "@/app/(sandbox)/_ui/shared/words";
import { AmountLines, BillToBlock } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import { FileList, LicenseKeyFacts, OrderItems } from "@/app/(sandbox)/_ui/documents/my-order";
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
  const { issuer, order, invoiceUrl, subscriptions, licenseKeys, downloads } = myOrder;
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
        {subscriptions.length > 0 ? (
          <Section title="Subscription">
            <ul className="mt-2 grid gap-3">
              {subscriptions.map((subscription) => (
                <li key={subscription.id}>
                  <p className="flex flex-wrap items-center gap-x-2">
                    {soldName(subscription)} <StatusBadge status={subscription.status} />
                  </p>
                  <p className="mt-1 text-muted-foreground">{nextStep(subscription)}</p>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        {licenseKeys.length > 0 ? (
          <Section title="License key">
            <ul className="mt-2 space-y-4">
              {licenseKeys.map((each) => (
                <li key={each.id}>
                  <LicenseKeyFacts license={each} />
                  {each.instances.length > 0 ? (
                    <p className="mt-1 text-sm break-words text-muted-foreground">
                      In use on {each.instances.map(({ name }) => name).join(", ")}.
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        {downloads.length > 0 ? (
          <Section title="Downloads">
            <FileList downloads={downloads} />
          </Section>
        ) : null}
        <div className="mt-6 border-t border-border pt-6">
          <BillToBlock billTo={myOrder.billTo} />
        </div>
        <InvoiceTable invoices={myOrder.invoices} label="Invoices" />
      </Card>
    </StoreFrame>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-t border-border pt-6">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </div>
  );
}
