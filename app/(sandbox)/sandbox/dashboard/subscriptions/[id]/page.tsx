import type { Metadata, Route } from "next";
import { EventPanel } from "@/components/sandbox/dashboard/deliveries/event-panel";
import { InvoicePanel } from "@/components/sandbox/dashboard/subscriptions/invoice-panel";
import { KeyList } from "@/components/sandbox/dashboard/license-keys/key-list";
import { Panel } from "@/components/sandbox/dashboard/parts/panel";
import { SavedNotice } from "@/components/sandbox/dashboard/parts/saved-notice";
import { SubscriptionActions } from "@/components/sandbox/dashboard/subscriptions/subscription-actions";
import { SubscriptionDetails } from "@/components/sandbox/dashboard/subscriptions/subscription-details";
import { subscriptionState } from "@/components/sandbox/dashboard/subscriptions/subscription-state";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { soldName } from "@/components/sandbox/shared/sold-name";
import { SimulateForm } from "@/components/sandbox/dashboard/webhooks/simulate-form";
import { StatusBadge } from "@/components/sandbox/shared/status-badge";
import { ButtonLink } from "@/components/ui/button";
import { sandboxNow } from "@/lib/sandbox/time/store-now";
import type { SearchParams } from "@/lib/sandbox/lists/list-query";
import { getSubscription } from "@/lib/sandbox/dashboard/subscriptions";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { recordOf } from "../../record-of";
import { cancelAction, pauseAction, refundInvoiceAction, resumeAction, unpauseAction } from "./actions";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

const subscriptionOf = recordOf(getSubscription);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  const subscription = await subscriptionOf((await params).id);
  return { title: `${soldName(subscription)}, ${subscription.userName}` };
}

export default async function SubscriptionPage({ params, searchParams }: Props) {
  requireSandbox();
  const subscription = await subscriptionOf((await params).id);
  const now = await sandboxNow(subscription.storeId);
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/subscriptions", text: "Subscriptions" }}
        title={
          <>
            {soldName(subscription)} <StatusBadge status={subscription.status} />
          </>
        }
        lead={subscriptionState(subscription, subscription.store.dunningExpiresAfterDays)}
      >
        <ButtonLink
          href={`/sandbox/dashboard/subscriptions/${subscription.id}/timeline` as Route}
          look="secondary"
        >
          Timeline
        </ButtonLink>
      </PageHeading>
      <SavedNotice done={(await searchParams)["done"]} texts={{ refunded: "The money is on its way back" }} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-4">
          <InvoicePanel subscription={subscription} refund={refundInvoiceAction} />
          <EventPanel events={subscription.events} />
        </div>
        <div className="grid gap-4 max-xl:-order-1">
          <SubscriptionActions
            subscription={subscription}
            now={now}
            cancelAction={cancelAction}
            resumeAction={resumeAction}
            pauseAction={pauseAction}
            unpauseAction={unpauseAction}
          />
          <SubscriptionDetails subscription={subscription} />
          {subscription.licenseKeys.length > 0 ? (
            <Panel title="License keys">
              <KeyList keys={subscription.licenseKeys} now={now} />
            </Panel>
          ) : null}
          <SimulateForm type="subscriptions" id={subscription.id} />
        </div>
      </div>
    </>
  );
}
