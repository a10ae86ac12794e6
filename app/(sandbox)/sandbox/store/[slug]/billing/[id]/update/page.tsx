import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { LinkExpiry } from "@/app/(sandbox)/_ui/portal/link-expiry";
import { PlanForm } from "@/app/(sandbox)/_ui/portal/plan-form";
import { soldName } from "@/app/(sandbox)/_ui/shared/sold-name";
import { StoreFrame } from "@/app/(sandbox)/_ui/shell/store-frame";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/empty-state";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-now";
import { getPortal } from "@/app/(sandbox)/_service/portal/customer-portal";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/urls/service-urls";
import { orForbidden } from "../../../../../leave-when-refused";
import { expiryOf, pathOf, type SearchParams, signedAddress } from "../../../../../signed-address";
import { planAction } from "./actions";

export const metadata: Metadata = { title: "Change plan" };

type Props = { params: Promise<{ slug: string; id: string }>; searchParams: Promise<SearchParams> };

export default async function ChangePlanPage({ params, searchParams }: Props) {
  requireSandbox();
  const { slug, id } = await params;
  const now = await sandboxNow(slug);
  const address = signedAddress(`/store/${slug}/billing/${id}/update`, await searchParams);
  const portal = await getPortal(address, now).catch(orForbidden);
  const subscription = portal.subscriptions.find((each) => each.id === portal.updatingSubscriptionId);
  if (!subscription) notFound();
  const portalPath = pathOf(customerPortalUrl(portal.store, portal.customer.id, now));
  return (
    <StoreFrame store={portal.store} width="text">
      <div className="mx-auto max-w-3xl">
        <PageHeading
          title="Change plan"
          lead={`You are on ${soldName(subscription)}.`}
          back={{ href: portalPath, text: "Billing" }}
        />
        {subscription.canChangePlan ? (
          <PlanForm subscription={subscription} address={address} action={planAction} />
        ) : (
          <EmptyState title="This subscription cannot be changed">{reasonOf(subscription.status)}</EmptyState>
        )}
        <div className="mt-4">
          <LinkExpiry until={expiryOf(address)} />
        </div>
      </div>
    </StoreFrame>
  );
}

function reasonOf(status: string): string {
  if (status === "paused") return "It is paused. End the pause first, then choose another plan.";
  if (status === "unpaid") return "Its payments are overdue. Update the payment method first.";
  if (status === "cancelled") return "It has been canceled. Resume it first, then choose another plan.";
  return "It has ended. Subscribe again in the store to choose another plan.";
}
