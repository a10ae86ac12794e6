import type { Route } from "next";
import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { isRefundable } from "@/app/(sandbox)/_service/refunds/refund";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { invoiceUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { NEEDS_RENEWAL } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { ButtonLink, Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { RefundForm } from "@/app/(sandbox)/_ui/dashboard/orders";
import { formatMoney } from "@/lib/money";
import { KeyPanel } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { PageHeading, Panel, PanelItem, PanelList, SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { ChangePlanForm, SubscriptionActions } from "@/app/(sandbox)/_ui/dashboard/subscription-actions";
import { subscriptionState } from "@/app/(sandbox)/_ui/dashboard/subscriptions";
import { cardText, soldName } from "@/app/(sandbox)/_ui/shared/words";
import { SimulateForm, SimulateMenu } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import {
  customDataFact,
  customerFact,
  Facts,
  orderFact,
  StatusBadge,
} from "@/app/(sandbox)/_ui/shared/details";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { listPlans } from "@/app/(sandbox)/_service/portal/plans";
import { canChangePlan } from "@/app/(sandbox)/_service/subscription/draft";
import { PassTime } from "@/app/(sandbox)/_ui/clock/due-table";
import { getSubscription, type SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { priceSummary } from "@/app/(sandbox)/_ui/dashboard/catalog/price-summary";
import { recordOf, titledBy } from "../../../params";
import { refundInvoiceAction } from "./actions";

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
  const card = cardBrand && cardLastFour ? cardText({ brand: cardBrand, lastFour: cardLastFour }) : "None";
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
                "Payment method": card,
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

type InvoiceProps = { subscription: Pick<SubscriptionDetails, "id" | "invoices" | "order"> };

function InvoicePanel({ subscription: { id, invoices, order } }: InvoiceProps) {
  const hasRenewed = invoices.some(({ billingReason }) => billingReason === "renewal");
  return (
    <Panel title="Invoices">
      {invoices.length === 0 ? <Muted>No invoice yet: the first one comes when the trial ends.</Muted> : null}
      <PanelList>
        {invoices.map((invoice) => (
          <PanelItem key={invoice.id}>
            <div className="min-w-0 grow basis-40">
              <p className="flex flex-wrap items-center gap-x-2 font-medium figures">
                {formatMoney(invoice.total, invoice.currency)} <StatusBadge status={invoice.status} />
              </p>
              <p className="text-muted-foreground figures">
                {formatDay(invoice.createdAt)}, {invoice.billingReason},{" "}
                <a href={invoiceUrl(order, invoice)} className="text-primary underline">
                  invoice {invoice.id}
                </a>
              </p>
            </div>
            <div className="flex flex-wrap items-start gap-2">
              {isRefundable(invoice) ? (
                <RefundForm
                  action={refundInvoiceAction}
                  payment={invoice}
                  fields={{ subscription: id, invoice: invoice.id }}
                />
              ) : null}
              <SimulateMenu
                type="subscription-invoices"
                id={invoice.id}
                name={`invoice ${invoice.id}`}
                hint={hasRenewed ? undefined : NEEDS_RENEWAL}
              />
            </div>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  );
}
