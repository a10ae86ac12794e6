import type { Metadata } from "next";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { BillingDetails } from "@/components/sandbox/portal/billing-details";
import { Downloads } from "@/components/sandbox/portal/downloads";
import { LicenseKeyList } from "@/components/sandbox/portal/license-key-list";
import { LinkExpiry } from "@/components/sandbox/portal/link-expiry";
import { OrderList } from "@/components/sandbox/portal/order-list";
import { SubscriptionPanel } from "@/components/sandbox/portal/subscription-panel";
import { StoreFrame } from "@/components/sandbox/shell/store-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { sandboxNow } from "@/lib/sandbox/time/store-now";
import { getPortal } from "@/lib/sandbox/portal/customer-portal";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { orForbidden } from "../../../leave-when-refused";
import { expiryOf, type SearchParams, signedAddress } from "../../../signed-address";
import { cancelAction, deactivateAction, pauseAction, resumeAction, unpauseAction } from "./actions";
import { saveDetailsAction } from "./details-action";

export const metadata: Metadata = { title: "Billing" };

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export default async function PortalPage({ params, searchParams }: Props) {
  requireSandbox();
  const { slug } = await params;
  const address = signedAddress(`/store/${slug}/billing`, await searchParams);
  const now = await sandboxNow(slug);
  const portal = await getPortal(address, now).catch(orForbidden);
  const actions = { cancelAction, resumeAction, pauseAction, unpauseAction };
  return (
    <StoreFrame store={portal.store} width="text">
      <div className="mx-auto max-w-3xl">
        <PageHeading title="Billing" lead={`${portal.customer.name}, ${portal.customer.email}`} />
        <div className="grid grid-cols-1 gap-4">
          {portal.subscriptions.length === 0 ? (
            <EmptyState title="No subscription">
              What you subscribe to at {portal.store.name} is managed here.
            </EmptyState>
          ) : null}
          {portal.subscriptions.map((subscription) => (
            <SubscriptionPanel
              key={subscription.id}
              subscription={subscription}
              address={address}
              now={now}
              actions={actions}
            />
          ))}
          <LicenseKeyList keys={portal.licenseKeys} address={address} action={deactivateAction} />
          <Downloads downloads={portal.downloads} />
          <BillingDetails customer={portal.customer} address={address} action={saveDetailsAction} />
          {portal.orders.length > 0 ? <OrderList orders={portal.orders} /> : null}
          <LinkExpiry until={expiryOf(address)} />
        </div>
      </div>
    </StoreFrame>
  );
}
