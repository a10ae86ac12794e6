import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { PageHeading, Panel, SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { KeyPanel } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { OrderDetails, RefundForm } from "@/app/(sandbox)/_ui/dashboard/orders";
import { AmountLines } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import { OrderItems } from "@/app/(sandbox)/_ui/documents/my-order";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/status-badge";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { getOrder } from "@/app/(sandbox)/_service/dashboard/orders";
import { isRefundable } from "@/app/(sandbox)/_service/refunds/refund";
import { recordOf, titledBy } from "../../../params";
import { refundAction } from "./actions";

const orderOf = recordOf(getOrder);

export const generateMetadata = titledBy(
  orderOf,
  (order) => `Order #${order.orderNumber}, ${order.userName}`,
);

export default async function OrderPage(props: PageProps<"/sandbox/dashboard/orders/[id]">) {
  const order = await orderOf(props);
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
      <SavedNotice
        done={(await props.searchParams)["done"]}
        texts={{ refunded: "The money is on its way back" }}
      />
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
