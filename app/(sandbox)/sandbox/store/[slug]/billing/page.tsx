import type { Metadata } from "next";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import {
  BillingDetails,
  Downloads,
  LicenseKeyList,
  LinkExpiry,
  OrderList,
} from "@/app/(sandbox)/_ui/portal/order-list";
import { SubscriptionPanel } from "@/app/(sandbox)/_ui/portal/subscription-panel";
import { StoreFrame } from "@/app/(sandbox)/_ui/shell/store-frame";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { getPortal } from "@/app/(sandbox)/_service/portal/customer-portal";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { expiryOf, orForbidden, signedAddress } from "../../../params";

export const metadata: Metadata = { title: "Billing" };

export default async function PortalPage(props: PageProps<"/sandbox/store/[slug]/billing">) {
  requireSandbox();
  const { slug } = await props.params;
  const address = await signedAddress(`/store/${slug}/billing`, props.searchParams);
  const now = await sandboxNow(slug);
  const portal = await getPortal(address, now).catch(orForbidden);
  return (
    <StoreFrame store={portal.store} width="text">
      <PageHeading title="Billing" lead={`${portal.customer.name}, ${portal.customer.email}`} />
      <div className="grid grid-cols-1 gap-4">
        {portal.subscriptions.length === 0 ? (
          <EmptyState title="No subscription">
            What you subscribe to at {portal.store.name} is managed here.
          </EmptyState>
        ) : null}
        {portal.subscriptions.map((subscription) => (
          <SubscriptionPanel key={subscription.id} subscription={subscription} address={address} now={now} />
        ))}
        <LicenseKeyList keys={portal.licenseKeys} address={address} />
        <Downloads downloads={portal.downloads} />
        <BillingDetails customer={portal.customer} address={address} />
        {portal.orders.length > 0 ? <OrderList orders={portal.orders} /> : null}
        <LinkExpiry until={expiryOf(address)} />
      </div>
    </StoreFrame>
  );
}
