import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { PlanForm } from "@/app/(sandbox)/_ui/portal/plan-form";
import { soldName } from "@/app/(sandbox)/_ui/shared/words";
import { StoreFrame } from "@/app/(sandbox)/_ui/shell/store-frame";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { getPortal } from "@/app/(sandbox)/_service/portal/customer-portal";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { expiryOf, orForbidden, pathOf, signedAddress } from "../../../../../params";

export const metadata: Metadata = { title: "Change plan" };

export default async function ChangePlanPage(props: PageProps<"/sandbox/store/[slug]/billing/[id]/update">) {
  requireSandbox();
  const { slug, id } = await props.params;
  const now = await sandboxNow(slug);
  const address = await signedAddress(`/store/${slug}/billing/${id}/update`, props.searchParams);
  const portal = await getPortal(address, now).catch(orForbidden);
  const subscription = portal.subscriptions.find((each) => each.id === portal.updatingSubscriptionId);
  if (!subscription) notFound();
  const portalPath = pathOf(customerPortalUrl(portal.store, portal.customer.id, now));
  return (
    <StoreFrame store={portal.store} width="text" until={expiryOf(address)}>
      <PageHeading
        title="Change plan"
        lead={`You are on ${soldName(subscription)}.`}
        back={{ href: portalPath, text: "Billing" }}
      />
      {subscription.canChangePlan ? (
        <PlanForm subscription={subscription} address={address} />
      ) : (
        <EmptyState title="This subscription cannot be changed">{reasonOf(subscription.status)}</EmptyState>
      )}
    </StoreFrame>
  );
}

function reasonOf(status: string): string {
  if (status === "paused") return "It is paused. End the pause first, then choose another plan.";
  if (status === "unpaid") return "Its payments are overdue. Update the payment method first.";
  if (status === "cancelled") return "It has been canceled. Resume it first, then choose another plan.";
  return "It has ended. Subscribe again in the store to choose another plan.";
}
