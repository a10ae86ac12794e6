import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { PageHeading, Panel, SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { KeyPanel } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { RefundForm } from "@/app/(sandbox)/_ui/dashboard/orders";
import { AmountLines } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import { OrderItems } from "@/app/(sandbox)/_ui/documents/my-order";
import {
  customDataFact,
  customerFact,
  Facts,
  RecordLink,
  StatusBadge,
} from "@/app/(sandbox)/_ui/shared/details";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { getOrder } from "@/app/(sandbox)/_service/dashboard/orders";
import { isRefundable } from "@/app/(sandbox)/_service/refunds/refund";
import { receiptUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { soldName } from "@/app/(sandbox)/_ui/shared/words";
import { formatMoney } from "@/lib/money";
import { recordOf, titledBy } from "../../../params";
import { refundAction } from "./actions";

const orderOf = recordOf(getOrder);

export const generateMetadata = titledBy(
  orderOf,
  (order) => `Order #${order.orderNumber}, ${order.userName}`,
);

export default async function OrderPage(props: PageProps<"/sandbox/dashboard/orders/[id]">) {
  const order = await orderOf(props);
  const { affiliate, referralAmount, subscriptions } = order;
  const commission =
    affiliate && referralAmount !== null
      ? `${affiliate.userName}, ${formatMoney(referralAmount, order.currency)} commission`
      : "None";
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
        <Panel title="Details">
          <Facts
            facts={{
              Id: order.id,
              Customer: customerFact(order.customer, order.userEmail),
              Time: order.createdAt,
              Discount: order.redemptions.map(({ discountCode }) => discountCode).join(", ") || "None",
              Affiliate: commission,
              "Custom data": customDataFact(order.customData),
              Subscription:
                subscriptions.length > 0 &&
                subscriptions.map((subscription) => (
                  <p key={subscription.id}>
                    <RecordLink to={`subscriptions/${subscription.id}`}>{soldName(subscription)}</RecordLink>
                  </p>
                )),
              Receipt: (
                <a href={receiptUrl(order.store, order)} className="font-semibold text-primary underline">
                  What the customer sees
                </a>
              ),
            }}
          />
        </Panel>
        <KeyPanel keys={order.licenseKeys} now={await sandboxNow(order.storeId)} />
        <EventPanel events={order.events} />
        <SimulateForm type="orders" id={order.id} />
      </div>
    </>
  );
}
