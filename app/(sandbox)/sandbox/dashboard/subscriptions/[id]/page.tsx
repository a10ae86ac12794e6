import type { Route } from "next";
import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { InvoicePanel } from "@/app/(sandbox)/_ui/dashboard/payments";
import { KeyPanel } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { PageHeading, Panel, SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { ChangePlanForm, SubscriptionActions } from "@/app/(sandbox)/_ui/dashboard/subscription-actions";
import { subscriptionState } from "@/app/(sandbox)/_ui/dashboard/subscriptions";
import { CardText, soldName } from "@/app/(sandbox)/_ui/shared/words";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/status-badge";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { listPlans } from "@/app/(sandbox)/_service/portal/plans";
import { canChangePlan } from "@/app/(sandbox)/_service/subscription/draft";
import { PassTime } from "@/app/(sandbox)/_ui/clock/due-table";
import { getSubscription } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { priceSummary } from "@/app/(sandbox)/_ui/dashboard/catalog/variant-list";
import { customDataFact, customerFact, Facts, orderFact } from "@/app/(sandbox)/_ui/dashboard/parts/details";
import { recordOf, titledBy } from "../../../params";

const DONE = { refunded: "The money is on its way back", changed: "The plan was changed" };

const subscriptionOf = recordOf(getSubscription);

export const generateMetadata = titledBy(
  subscriptionOf,
  (subscription) => `${soldName(subscription)}, ${subscription.userName}`,
);

export default async function SubscriptionPage(props: PageProps<"/sandbox/dashboard/subscriptions/[id]">) {
  const subscription = await subscriptionOf(props);
  const { id, customer, order, variant, storeId, store, cardBrand, cardLastFour } = subscription;
  const [clocks, plans] = await Promise.all([
    readClocks(),
    canChangePlan(subscription) ? listPlans({ id: storeId, currency: store.currency }) : [],
  ]);
  const now = clocks.of(storeId);
  const card = cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null;
  const items = subscription.items.map((item) => {
    const amount = item.isUsageBased ? "By usage" : `${item.quantity} ×`;
    const price = priceSummary(variant, item.price, order.currency);
    return [`Item ${item.id}`, `${amount} ${price}, price ${item.priceId}`];
  });
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/subscriptions", text: "Subscriptions" }}
        title={soldName(subscription)}
        badge={<StatusBadge status={subscription.status} />}
        lead={subscriptionState(subscription, store.dunningExpiresAfterDays)}
      >
        <ButtonLink href={`/sandbox/dashboard/subscriptions/${id}/timeline` as Route} look="secondary">
          Timeline
        </ButtonLink>
      </PageHeading>
      <SavedNotice done={(await props.searchParams)["done"]} texts={DONE} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-4">
          <InvoicePanel subscription={subscription} />
          <EventPanel events={subscription.events} />
        </div>
        <div className="grid gap-4 max-xl:-order-1">
          <SubscriptionActions subscription={subscription} now={now} />
          <PassTime
            subscription={subscription}
            now={now}
            isMoving={clocks.all.some(({ moving }) => moving !== null)}
          />
          <ChangePlanForm subscription={subscription} plans={plans} />
          <Panel title="Details">
            <Facts
              facts={{
                Id: id,
                Customer: customerFact(customer, subscription.userEmail),
                Order: orderFact(order),
                ...Object.fromEntries(items),
                "Payment method": <CardText card={card} />,
                Created: subscription.createdAt,
                "Trial ends": subscription.trialEndsAt,
                Renews: subscription.renewsAt,
                "Pause ends": subscription.pauseResumesAt,
                Ends: subscription.endsAt,
                "Canceled because": subscription.cancelReason || null,
                "Custom data": customDataFact(subscription.customData),
              }}
            />
          </Panel>
          <KeyPanel keys={subscription.licenseKeys} now={now} />
          <SimulateForm type="subscriptions" id={id} />
        </div>
      </div>
    </>
  );
}
