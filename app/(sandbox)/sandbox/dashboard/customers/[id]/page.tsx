import type { Metadata } from "next";
import { countryName } from "@/components/sandbox/countries";
import { EventPanel } from "@/components/sandbox/dashboard/event-panel";
import { KeyList } from "@/components/sandbox/dashboard/key-list";
import { OrderTable } from "@/components/sandbox/dashboard/order-table";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { SubscriptionTable } from "@/components/sandbox/dashboard/subscription-table";
import { PageHeading } from "@/components/sandbox/page-heading";
import { StatusBadge } from "@/components/sandbox/status-badge";
import { SimulateForm } from "@/components/sandbox/webhooks/simulate-form";
import { buttonClass } from "@/components/ui/button";
import { Detail, DetailsList } from "@/components/ui/details-list";
import { SubmitButton } from "@/components/ui/submit-button";
import { formatTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { sandboxNow } from "@/lib/sandbox/clock";
import { getCustomer } from "@/lib/sandbox/dashboard/customers";
import { customerPortalUrl } from "@/lib/sandbox/urls";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";
import { archiveAction } from "./actions";

export const metadata: Metadata = { title: "Customer" };

export default async function CustomerPage({ params }: { params: Promise<{ id: string }> }) {
  const customer = await getCustomer(recordId((await params).id)).catch(orNotFound);
  const now = await sandboxNow(customer.storeId);
  const isArchived = customer.status === "archived";
  const orders = customer.orders.map(({ items, ...order }) =>
    Object.assign(order, {
      productName: items[0]?.productName ?? "",
      variantName: items[0]?.variantName ?? "",
    }),
  );
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/customers", text: "Customers" }}
        title={
          <>
            <span className="wrap-anywhere">{customer.name}</span>
            {customer.status === "subscribed" ? null : <StatusBadge status={customer.status} />}
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          <a href={customerPortalUrl(customer.store, customer.id, now)} className={buttonClass("secondary")}>
            Open customer portal
          </a>
          <form action={archiveAction}>
            <input type="hidden" name="customer" value={customer.id} />
            <input type="hidden" name="archived" value={isArchived ? "no" : "yes"} />
            <SubmitButton look="secondary" pending="Saving…">
              {isArchived ? "Bring back" : "Archive"}
            </SubmitButton>
          </form>
        </div>
      </PageHeading>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Section title="Subscriptions" isEmpty={customer.subscriptions.length === 0}>
            <SubscriptionTable subscriptions={customer.subscriptions} hasCustomer={false} />
          </Section>
          <Section title="Orders" isEmpty={orders.length === 0}>
            <OrderTable orders={orders} hasCustomer={false} />
          </Section>
        </div>
        <div className="grid gap-4">
          <Panel title="Details">
            <DetailsList>
              <Detail name="Id">{customer.id}</Detail>
              <Detail name="Email">
                <span className="break-all">{customer.email}</span>
              </Detail>
              <Detail name="Paid so far">
                {customer.revenue.map(({ currency, total }) => formatMoney(total, currency)).join(" + ") ||
                  "Nothing"}
              </Detail>
              <Detail name="Place">
                {[
                  customer.zip,
                  customer.city,
                  customer.region,
                  customer.country && countryName(customer.country),
                ]
                  .filter(Boolean)
                  .join(", ") || "Unknown"}
              </Detail>
              {customer.taxNumber ? <Detail name="Tax number">{customer.taxNumber}</Detail> : null}
              <Detail name="Since">{formatTime(customer.createdAt)}</Detail>
            </DetailsList>
          </Panel>
          {customer.licenseKeys.length > 0 ? (
            <Panel title="License keys">
              <KeyList keys={customer.licenseKeys} now={now} />
            </Panel>
          ) : null}
          <EventPanel events={customer.events} />
          <SimulateForm type="customers" id={customer.id} />
        </div>
      </div>
    </>
  );
}

function Section({
  title,
  isEmpty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  children: React.ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      {isEmpty ? <p className="text-muted">None.</p> : children}
    </section>
  );
}
