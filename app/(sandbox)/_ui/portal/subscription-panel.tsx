import { Card, CardHeader } from "../basic/card";
import { Detail, DetailsList } from "../basic/details-list";
import { Notice } from "../basic/notice";
import { CardText } from "../shared/card-text";
import { StatusBadge } from "../shared/status-badge";
import { KeepFocus } from "./keep-focus";
import { InvoiceTable } from "./invoice-table";
import { SubscriptionButtons, type Visit } from "./subscription-actions";
import { soldName } from "../shared/sold-name";
import { nextStep, planPrice } from "../shared/subscription-sentence";

/** One subscription with all that its owner can do about it. */
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
        <DetailsList>
          <Detail name="Price">{planPrice(subscription)}</Detail>
          <Detail name="Payment method">
            <CardText card={subscription.card} />
          </Detail>
        </DetailsList>
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
