import { Detail, DetailsList } from "../../basic/details-list";
import type { OrderDetails as Order } from "@/app/(sandbox)/_service/dashboard/orders";
import { receiptUrl } from "@/app/(sandbox)/_service/shared/urls/service-urls";
import { soldName } from "../../shared/sold-name";
import { Panel } from "../parts/panel";
import { RecordLink } from "../parts/record-link";
import { CustomDataDetail, CustomerDetail, MomentDetail } from "../parts/shared-details";

/** An order's facts, what it began, and the customer's own page about it. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <Panel title="Details">
      <DetailsList>
        <Detail name="Id">{order.id}</Detail>
        <CustomerDetail customer={order.customer} email={order.userEmail} />
        <MomentDetail name="Time" at={order.createdAt} />
        <Detail name="Discount">
          {order.redemptions.map(({ discountCode }) => discountCode).join(", ") || "None"}
        </Detail>
        <CustomDataDetail data={order.customData} />
        {order.subscriptions.map((subscription) => (
          <Detail key={subscription.id} name="Subscription">
            <RecordLink href={`/sandbox/dashboard/subscriptions/${subscription.id}`}>
              {soldName(subscription)}
            </RecordLink>
          </Detail>
        ))}
        <Detail name="Receipt">
          <a href={receiptUrl(order.store, order)} className="font-semibold text-primary underline">
            What the customer sees
          </a>
        </Detail>
      </DetailsList>
    </Panel>
  );
}
