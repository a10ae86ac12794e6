import type { Metadata } from "next";
import { EventPanel } from "@/components/sandbox/dashboard/event-panel";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { RecordLink } from "@/components/sandbox/dashboard/record-link";
import { AmountLines } from "@/components/sandbox/documents/amount-lines";
import { OrderItems } from "@/components/sandbox/documents/order-items";
import { PageHeading } from "@/components/sandbox/page-heading";
import { soldName } from "@/components/sandbox/sold-name";
import { StatusBadge } from "@/components/sandbox/status-badge";
import { Detail, DetailsList } from "@/components/ui/details-list";
import { SubmitButton } from "@/components/ui/submit-button";
import { formatTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { getOrder } from "@/lib/sandbox/dashboard/orders";
import { isRefundable } from "@/lib/sandbox/refunds/is-refundable";
import { receiptUrl } from "@/lib/sandbox/urls";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";
import { refundAction } from "./actions";

export const metadata: Metadata = { title: "Order" };

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const order = await getOrder(recordId((await params).id)).catch(orNotFound);
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/orders", text: "Orders" }}
        title={
          <>
            Order #{order.orderNumber} <StatusBadge status={order.status} />
          </>
        }
      >
        {isRefundable(order) ? (
          <form action={refundAction}>
            <input type="hidden" name="order" value={order.id} />
            <SubmitButton look="danger" pending="Refunding…">
              Refund {formatMoney(order.total - order.refundedAmount, order.currency)}
            </SubmitButton>
          </form>
        ) : null}
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Panel title="Items">
          <OrderItems items={order.items} currency={order.currency} />
          <AmountLines amounts={order} />
        </Panel>
        <Panel title="Details">
          <DetailsList>
            <Detail name="Id">{order.id}</Detail>
            <Detail name="Customer">
              {order.customer.name}, <span className="break-all">{order.userEmail}</span>
            </Detail>
            <Detail name="Time">{formatTime(order.createdAt)}</Detail>
            <Detail name="Discount">
              {order.redemptions.map(({ discountCode }) => discountCode).join(", ") || "None"}
            </Detail>
            <Detail name="Custom data">
              {order.customData ? (
                <code className="break-all">{JSON.stringify(order.customData)}</code>
              ) : (
                "None"
              )}
            </Detail>
            {order.subscriptions.map((subscription) => (
              <Detail key={subscription.id} name="Subscription">
                <RecordLink href={`/sandbox/dashboard/subscriptions/${subscription.id}`}>
                  {soldName(subscription)}
                </RecordLink>
              </Detail>
            ))}
            <Detail name="Receipt">
              <a href={receiptUrl(order.store, order)} className="font-semibold text-accent underline">
                What the customer sees
              </a>
            </Detail>
          </DetailsList>
        </Panel>
        <div className="xl:col-span-2">
          <EventPanel events={order.events} />
        </div>
      </div>
    </>
  );
}
