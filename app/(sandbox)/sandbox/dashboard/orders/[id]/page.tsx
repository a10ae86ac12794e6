import type { Metadata, Route } from "next";
import { EventPanel } from "@/components/sandbox/dashboard/event-panel";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { KeyList } from "@/components/sandbox/dashboard/key-list";
import { RecordLink } from "@/components/sandbox/dashboard/record-link";
import { RefundForm } from "@/components/sandbox/dashboard/refund-form";
import { SavedNotice } from "@/components/sandbox/dashboard/saved-notice";
import { AmountLines } from "@/components/sandbox/documents/amount-lines";
import { OrderItems } from "@/components/sandbox/documents/order-items";
import { PageHeading } from "@/components/sandbox/page-heading";
import { soldName } from "@/components/sandbox/sold-name";
import { StatusBadge } from "@/components/sandbox/status-badge";
import { SimulateForm } from "@/components/sandbox/webhooks/simulate-form";
import { Detail, DetailsList } from "@/components/ui/details-list";
import { formatTime } from "@/lib/dates";
import { sandboxNow } from "@/lib/sandbox/clock";
import type { SearchParams } from "@/lib/sandbox/dashboard/list-query";
import { getOrder } from "@/lib/sandbox/dashboard/orders";
import { isRefundable } from "@/lib/sandbox/refunds/is-refundable";
import { receiptUrl } from "@/lib/sandbox/urls";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";
import { refundAction } from "./actions";

export const metadata: Metadata = { title: "Order" };

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function OrderPage({ params, searchParams }: Props) {
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
          <RefundForm action={refundAction} payment={order}>
            <input type="hidden" name="order" value={order.id} />
          </RefundForm>
        ) : null}
      </PageHeading>
      <SavedNotice done={(await searchParams)["done"]} texts={{ refunded: "The money is on its way back" }} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Panel title="Items">
          <OrderItems items={order.items} currency={order.currency} />
          <AmountLines amounts={order} />
        </Panel>
        <Panel title="Details">
          <DetailsList>
            <Detail name="Id">{order.id}</Detail>
            <Detail name="Customer">
              <RecordLink href={`/sandbox/dashboard/customers/${order.customer.id}` as Route}>
                {order.customer.name}
              </RecordLink>
              <br />
              <span className="break-all">{order.userEmail}</span>
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
        {order.licenseKeys.length > 0 ? (
          <Panel title="License keys">
            <KeyList keys={order.licenseKeys} now={await sandboxNow(order.storeId)} />
          </Panel>
        ) : null}
        <EventPanel events={order.events} />
        <SimulateForm type="orders" id={order.id} />
      </div>
    </>
  );
}
