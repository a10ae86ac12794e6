import { PRICING } from "@/components/site/routes";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { AccountSubscription } from "@/lib/billing/account";
import { PaymentCard } from "./payment-card";
import { PortalForm } from "./portal-form";

/** `hasOther`: a plan that goes on, so that an ended one need not offer to begin again. */
type Props = { subscription: AccountSubscription; hasOther: boolean };

/** One subscription: what it is, how it stands, what happens next, what pays for it, and what can be done. */
export function SubscriptionCard({ subscription, hasOther }: Props) {
  const { id, productName, variantName, quantity, statusText, tone, headline, card, canManage } =
    subscription;
  const titleId = `subscription-${id}`;
  const needsCard = canManage && (subscription.status === "past_due" || subscription.status === "unpaid");
  return (
    <section aria-labelledby={titleId} className="rounded-2xl border border-line bg-surface shadow-xs">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 p-6 sm:p-8">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={titleId} className="text-2xl leading-8 font-semibold tracking-[-0.025em]">
              {productName}
            </h2>
            <Badge tone={tone}>{statusText}</Badge>
          </div>
          <p className="mt-1 text-muted">
            {variantName}
            {quantity > 1 ? ` · ${quantity} seats` : null}
          </p>
          {headline ? <p className="mt-4 font-medium figures">{headline}</p> : null}
        </div>
        {card ? <PaymentCard brand={card.brand} lastFour={card.lastFour} /> : null}
      </div>
      <div className="flex flex-col gap-3 border-t border-line px-6 py-4 sm:flex-row sm:flex-wrap sm:px-8">
        {needsCard ? <PortalForm subscriptionId={id} page="payment-method" look="primary" /> : null}
        <PortalForm subscriptionId={id} page="portal" />
        {canManage && !needsCard ? <PortalForm subscriptionId={id} page="payment-method" /> : null}
        {canManage ? <PortalForm subscriptionId={id} page="change-plan" /> : null}
        {canManage || hasOther ? null : <ButtonLink href={PRICING}>Choose a plan</ButtonLink>}
      </div>
    </section>
  );
}
