import { Detail, DetailsList } from "../../basic/details-list";
import type { SubscriptionDetails as Subscription } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { CardText } from "../../shared/card-text";
import { priceSummary } from "../catalog/price-summary";
import { Panel } from "../parts/panel";
import { CustomDataDetail, CustomerDetail, MomentDetail, OrderDetail } from "../parts/shared-details";

/** A subscription's facts, as the API has them. */
export function SubscriptionDetails({ subscription }: { subscription: Subscription }) {
  const { id, customer, order, variant, items, cardBrand, cardLastFour } = subscription;
  const card = cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null;
  return (
    <Panel title="Details">
      <DetailsList>
        <Detail name="Id">{id}</Detail>
        <CustomerDetail customer={customer} email={subscription.userEmail} />
        <OrderDetail order={order} />
        {items.map((item) => (
          <Detail key={item.id} name={`Item ${item.id}`}>
            {item.isUsageBased ? "By usage" : `${item.quantity} ×`}{" "}
            {priceSummary(variant, item.price, order.currency)}, price {item.priceId}
          </Detail>
        ))}
        <Detail name="Payment method">
          <CardText card={card} />
        </Detail>
        <MomentDetail name="Created" at={subscription.createdAt} />
        <MomentDetail name="Trial ends" at={subscription.trialEndsAt} />
        <MomentDetail name="Renews" at={subscription.renewsAt} />
        <MomentDetail name="Pause ends" at={subscription.pauseResumesAt} />
        <MomentDetail name="Ends" at={subscription.endsAt} />
        {subscription.cancelReason ? (
          <Detail name="Canceled because">{subscription.cancelReason}</Detail>
        ) : null}
        <CustomDataDetail data={subscription.customData} />
      </DetailsList>
    </Panel>
  );
}
