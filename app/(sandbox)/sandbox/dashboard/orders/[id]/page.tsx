import type { Metadata } from "next";
import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { Panel, SavedNotice } from "@/app/(sandbox)/_ui/dashboard/parts/panel";
import { KeyPanel } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { OrderDetails, RefundForm } from "@/app/(sandbox)/_ui/dashboard/orders";
import { AmountLines } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import { OrderItems } from "@/app/(sandbox)/_ui/documents/my-order";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/status-badge";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import type { SearchParams } from "@/app/(sandbox)/_service/lists/list-query";
import { getOrder } from "@/app/(sandbox)/_service/dashboard/orders";
import { isRefundable } from "@/app/(sandbox)/_service/refunds/refund";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { recordOf } from "../../../params";
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
        title={`Order #${order.orderNumber}`}
        badge={<StatusBadge status={order.status} />}
      >
        {isRefundable(order) ? (
          <RefundForm action={refundAction} payment={order} fields={{ order: order.id }} />
        ) : null}
      </PageHeading>
      <SavedNotice done={(await searchParams)["done"]} texts={{ refunded: "The money is on its way back" }} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Panel title="Items">
          <OrderItems items={order.items} currency={order.currency} subtotal={order.subtotal} />
          <AmountLines amounts={order} />
        </Panel>
        <OrderDetails order={order} />
        <KeyPanel keys={order.licenseKeys} now={await sandboxNow(order.storeId)} />
        <EventPanel events={order.events} />
        <SimulateForm type="orders" id={order.id} />
      </div>
    </>
  );
}
