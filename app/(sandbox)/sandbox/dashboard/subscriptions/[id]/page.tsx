import type { Metadata, Route } from "next";
import { CardText } from "@/components/sandbox/card-text";
import { priceSummary } from "@/components/sandbox/dashboard/catalog/price-summary";
import { EventPanel } from "@/components/sandbox/dashboard/event-panel";
import { InvoicePanel } from "@/components/sandbox/dashboard/invoice-panel";
import { KeyList } from "@/components/sandbox/dashboard/key-list";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { RecordLink } from "@/components/sandbox/dashboard/record-link";
import { SavedNotice } from "@/components/sandbox/dashboard/saved-notice";
import { SubscriptionActions } from "@/components/sandbox/dashboard/subscription-actions";
import { subscriptionState } from "@/components/sandbox/dashboard/subscription-state";
import { PageHeading } from "@/components/sandbox/page-heading";
import { soldName } from "@/components/sandbox/sold-name";
import { SimulateForm } from "@/components/sandbox/webhooks/simulate-form";
import { StatusBadge } from "@/components/sandbox/status-badge";
import { ButtonLink } from "@/components/ui/button";
import { Detail, DetailsList } from "@/components/ui/details-list";
import { formatTime } from "@/lib/dates";
import { sandboxNow } from "@/lib/sandbox/clock";
import type { SearchParams } from "@/lib/sandbox/dashboard/list-query";
import { getSubscription } from "@/lib/sandbox/dashboard/subscriptions";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";
import { cancelAction, pauseAction, refundInvoiceAction, resumeAction, unpauseAction } from "./actions";

export const metadata: Metadata = { title: "Subscription" };

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function SubscriptionPage({ params, searchParams }: Props) {
  const subscription = await getSubscription(recordId((await params).id)).catch(orNotFound);
  const now = await sandboxNow(subscription.storeId);
  const { customer, order, store, variant, items, cardBrand, cardLastFour } = subscription;
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
        lead={subscriptionState(subscription, store.dunningExpiresAfterDays)}
      >
        <ButtonLink
          href={`/sandbox/dashboard/subscriptions/${subscription.id}/timeline` as Route}
          look="secondary"
        >
          Timeline
        </ButtonLink>
      </PageHeading>
      <SavedNotice done={(await searchParams)["done"]} texts={{ refunded: "The money is on its way back" }} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-4">
          <InvoicePanel subscription={subscription} refund={refundInvoiceAction} />
          <EventPanel events={subscription.events} />
        </div>
        <div className="grid gap-4 max-xl:-order-1">
          <SubscriptionActions
            subscription={subscription}
            now={now}
            cancelAction={cancelAction}
            resumeAction={resumeAction}
            pauseAction={pauseAction}
            unpauseAction={unpauseAction}
          />
          <Panel title="Details">
            <DetailsList>
              <Detail name="Id">{subscription.id}</Detail>
              <Detail name="Customer">
                <RecordLink href={`/sandbox/dashboard/customers/${customer.id}` as Route}>
                  {customer.name}
                </RecordLink>
                <br />
                <span className="break-all">{subscription.userEmail}</span>
              </Detail>
              <Detail name="Order">
                <RecordLink href={`/sandbox/dashboard/orders/${order.id}`}>#{order.orderNumber}</RecordLink>
              </Detail>
              {items.map((item) => (
                <Detail key={item.id} name={`Item ${item.id}`}>
                  {item.isUsageBased ? "By usage" : `${item.quantity} ×`}{" "}
                  {priceSummary(variant, item.price, order.currency)}, price {item.priceId}
                </Detail>
              ))}
              <Detail name="Payment method">
                <CardText card={card} />
              </Detail>
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
          {subscription.licenseKeys.length > 0 ? (
            <Panel title="License keys">
              <KeyList keys={subscription.licenseKeys} now={now} />
            </Panel>
          ) : null}
          <SimulateForm type="subscriptions" id={subscription.id} />
        </div>
      </div>
    </>
  );
}

function Moment({ name, at }: { name: string; at: Date | null }) {
  return at ? <Detail name={name}>{formatTime(at)}</Detail> : null;
}
