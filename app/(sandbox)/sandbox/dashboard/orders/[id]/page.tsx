import type { Metadata } from "next";
import { EventPanel } from "@/components/sandbox/dashboard/deliveries/event-panel";
import { Panel } from "@/components/sandbox/dashboard/parts/panel";
import { KeyList } from "@/components/sandbox/dashboard/license-keys/key-list";
import { OrderDetails } from "@/components/sandbox/dashboard/sales/order-details";
import { RefundForm } from "@/components/sandbox/dashboard/sales/refund-form";
import { SavedNotice } from "@/components/sandbox/dashboard/parts/saved-notice";
import { AmountLines } from "@/components/sandbox/documents/amount-lines";
import { OrderItems } from "@/components/sandbox/documents/order-items";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { StatusBadge } from "@/components/sandbox/shared/status-badge";
import { SimulateForm } from "@/components/sandbox/dashboard/webhooks/simulate-form";
import { sandboxNow } from "@/lib/sandbox/time/store-now";
import type { SearchParams } from "@/lib/sandbox/lists/list-query";
import { getOrder } from "@/lib/sandbox/dashboard/orders";
import { isRefundable } from "@/lib/sandbox/refunds/is-refundable";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { recordOf } from "../../record-of";
import { refundAction } from "./actions";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

const orderOf = recordOf(getOrder);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  const { orderNumber, userName } = await orderOf((await params).id);
  return { title: `Order #${orderNumber}, ${userName}` };
}

export default async function OrderPage({ params, searchParams }: Props) {
  requireSandbox();
  const order = await orderOf((await params).id);
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
          <OrderItems items={order.items} currency={order.currency} subtotal={order.subtotal} />
          <AmountLines amounts={order} />
        </Panel>
        <OrderDetails order={order} />
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
