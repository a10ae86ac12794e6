import type { Metadata, Route } from "next";
import { CardText } from "@/components/sandbox/card-text";
import { EventPanel } from "@/components/sandbox/dashboard/event-panel";
import { InvoicePanel } from "@/components/sandbox/dashboard/invoice-panel";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { RecordLink } from "@/components/sandbox/dashboard/record-link";
import { PageHeading } from "@/components/sandbox/page-heading";
import { soldName } from "@/components/sandbox/sold-name";
import { SimulateForm } from "@/components/sandbox/webhooks/simulate-form";
import { StatusBadge } from "@/components/sandbox/status-badge";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Detail, DetailsList } from "@/components/ui/details-list";
import { formatTime } from "@/lib/dates";
import { sandboxNow } from "@/lib/sandbox/clock";
import { getSubscription } from "@/lib/sandbox/dashboard/subscriptions";
import { customerPortalUrl } from "@/lib/sandbox/urls";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";

export const metadata: Metadata = { title: "Subscription" };

export default async function SubscriptionPage({ params }: { params: Promise<{ id: string }> }) {
  const subscription = await getSubscription(recordId((await params).id)).catch(orNotFound);
  const { customer, order, store, cardBrand, cardLastFour } = subscription;
  const card = cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null;
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/subscriptions", text: "Subscriptions" }}
        title={
          <>
            {soldName(subscription)} <StatusBadge status={subscription.status} />
          </>
        }
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={`/sandbox/dashboard/subscriptions/${subscription.id}/timeline` as Route}
            look="secondary"
          >
            Timeline
          </ButtonLink>
          <a
            href={customerPortalUrl(store, customer.id, await sandboxNow())}
            className={buttonClass("secondary")}
          >
            Open customer portal
          </a>
        </div>
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Panel title="Details">
          <DetailsList>
            <Detail name="Id">{subscription.id}</Detail>
            <Detail name="Customer">
              {customer.name}, <span className="break-all">{subscription.userEmail}</span>
            </Detail>
            <Detail name="Order">
              <RecordLink href={`/sandbox/dashboard/orders/${order.id}`}>#{order.orderNumber}</RecordLink>
            </Detail>
            <Detail name="Payment method">
              <CardText card={card} />
            </Detail>
            <Detail name="Quantity">{subscription.items[0]?.quantity ?? 1}</Detail>
            <Moment name="Created" at={subscription.createdAt} />
            <Moment name="Trial ends" at={subscription.trialEndsAt} />
            <Moment name="Renews" at={subscription.renewsAt} />
            <Moment name="Ends" at={subscription.endsAt} />
            <Detail name="Custom data">
              {subscription.customData ? (
                <code className="break-all">{JSON.stringify(subscription.customData)}</code>
              ) : (
                "None"
              )}
            </Detail>
          </DetailsList>
        </Panel>
        <InvoicePanel invoices={subscription.invoices} order={order} />
        <SimulateForm type="subscriptions" id={subscription.id} />
        <div className="xl:col-span-2">
          <EventPanel events={subscription.events} />
        </div>
      </div>
    </>
  );
}

function Moment({ name, at }: { name: string; at: Date | null }) {
  return at ? <Detail name={name}>{formatTime(at)}</Detail> : null;
}
