import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Detail, DetailsList } from "@/components/ui/details-list";
import { SubmitButton } from "@/components/ui/submit-button";
import type { PortalSubscription } from "@/lib/sandbox/portal";
import { CardText } from "../card-text";
import { StatusBadge } from "../status-badge";
import { InvoiceTable } from "./invoice-table";
import { nextStep, planPrice } from "./subscription-sentence";

type Action = (form: FormData) => Promise<void>;

/** One subscription with all that its owner can do about it. `address` is the signed address of this visit. */
export function SubscriptionPanel({
  subscription,
  address,
  cancelAction,
  resumeAction,
}: {
  subscription: PortalSubscription;
  address: string;
  cancelAction: Action;
  resumeAction: Action;
}) {
  const { id, productName, variantName } = subscription;
  return (
    <Card>
      <CardHeader
        title={
          <>
            {productName} <span className="font-normal text-muted">{variantName}</span>
          </>
        }
      >
        <StatusBadge status={subscription.status} />
      </CardHeader>
      <p className="text-base">{nextStep(subscription)}</p>
      <div className="mt-5">
        <DetailsList>
          <Detail name="Price">{planPrice(subscription)}</Detail>
          <Detail name="Payment method">
            <CardText card={subscription.card} />
          </Detail>
        </DetailsList>
      </div>
      <div className="mt-6 grid gap-2 sm:flex sm:flex-wrap">
        {subscription.canReplaceCard ? (
          <a href={subscription.updatePaymentMethodUrl} className={buttonClass("secondary")}>
            Update payment method
          </a>
        ) : null}
        {subscription.canChangePlan ? (
          <a href={subscription.changePlanUrl} className={buttonClass("secondary")}>
            Change plan
          </a>
        ) : null}
        {subscription.canResume ? (
          <SubscriptionForm id={id} address={address} action={resumeAction}>
            <SubmitButton pending="Resuming…" className="w-full">
              Resume subscription
            </SubmitButton>
          </SubscriptionForm>
        ) : null}
        {subscription.canCancel ? (
          <SubscriptionForm id={id} address={address} action={cancelAction}>
            <SubmitButton look="danger" pending="Cancelling…" className="w-full">
              Cancel subscription
            </SubmitButton>
          </SubscriptionForm>
        ) : null}
      </div>
      <InvoiceTable invoices={subscription.invoices} label={`Invoices of subscription ${id}`} />
    </Card>
  );
}

function SubscriptionForm({
  id,
  address,
  action,
  children,
}: {
  id: number;
  address: string;
  action: Action;
  children: ReactNode;
}) {
  return (
    <form action={action}>
      <input type="hidden" name="subscription" value={id} />
      <input type="hidden" name="address" value={address} />
      {children}
    </form>
  );
}
