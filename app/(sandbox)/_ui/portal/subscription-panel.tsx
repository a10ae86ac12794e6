import type { PortalSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import { resumeAction, unpauseAction } from "@/app/(sandbox)/sandbox/store/[slug]/billing/actions";
import { buttonClass, Card, CardHeader, Notice } from "../basic/parts";
import { ResultForm, SubmitButton } from "../basic/submit-button";
import { Facts, StatusBadge } from "../shared/details";
import { nextStep, planPrice } from "../shared/subscription-sentence";
import { cardText, soldName } from "../shared/words";
import { KeepFocus } from "./keep-focus";
import { CancelForm, PauseForm } from "./cancel-form";
import { InvoiceTable } from "./invoice-table";

export function SubscriptionPanel({ subscription, ...visit }: Visit) {
  const { id, productName, variantName, status, updatePaymentMethodUrl } = subscription;
  const isOverdue = status === "past_due" || status === "unpaid";
  return (
    <Card>
      <CardHeader
        title={
          <>
            {productName}{" "}
            <span className="font-normal text-muted-foreground">
              {soldName({ productName, variantName }).slice(productName.length)}
            </span>
          </>
        }
      >
        <StatusBadge status={status} />
      </CardHeader>
      <KeepFocus state={status}>
        {isOverdue ? (
          <Notice tone="bad" title="A payment is overdue">
            {nextStep(subscription)}{" "}
            <a href={updatePaymentMethodUrl} className="font-semibold underline">
              Pay with another card
            </a>
          </Notice>
        ) : (
          <p className="text-base">{nextStep(subscription)}</p>
        )}
      </KeepFocus>
      <div className="mt-5">
        <Facts
          facts={{
            Price: planPrice(subscription),
            "Payment method": subscription.card ? cardText(subscription.card) : "None",
          }}
        />
      </div>
      <SubscriptionButtons subscription={subscription} {...visit} />
      <InvoiceTable
        invoices={subscription.invoices}
        label={`Invoices of subscription ${id}`}
        payUrl={isOverdue ? updatePaymentMethodUrl : null}
      />
    </Card>
  );
}

/** `address` is the signed URL of this visit. */
type Visit = { subscription: PortalSubscription; address: string; now: Date };

function SubscriptionButtons({ subscription, address, now }: Visit) {
  const { id } = subscription;
  const fields = { address, subscription: id };
  return (
    <div className="mt-6 grid items-start gap-2 empty:hidden sm:flex sm:flex-wrap">
      {subscription.status === "paused" ? (
        <ResultForm fields={fields} action={unpauseAction}>
          <SubmitButton pending="Resuming…" className="w-full">
            End the pause
          </SubmitButton>
        </ResultForm>
      ) : null}
      {subscription.canResume ? (
        <ResultForm fields={fields} action={resumeAction}>
          <SubmitButton pending="Resuming…" className="w-full">
            Resume subscription
          </SubmitButton>
        </ResultForm>
      ) : null}
      {subscription.canChangePlan ? (
        <a href={subscription.changePlanUrl} className={buttonClass("secondary")}>
          {subscription.canChangeQuantity ? "Change plan or quantity" : "Change plan"}
        </a>
      ) : null}
      {subscription.canReplaceCard ? (
        <a href={subscription.updatePaymentMethodUrl} className={buttonClass("secondary")}>
          Update payment method
        </a>
      ) : null}
      {subscription.canPause ? <PauseForm id={id} address={address} now={now} /> : null}
      {subscription.canCancel ? <CancelForm subscription={subscription} address={address} now={now} /> : null}
    </div>
  );
}
