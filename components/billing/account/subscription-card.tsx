import { Badge } from "@/components/ui/badge";
import type { AccountPrice, AccountSubscription } from "@/lib/billing/account/account";
import { withIncludedTax, withTaxText } from "@/lib/billing/tax-text";
import { formatMoney } from "@/lib/money";
import { ScheduledText } from "../change/scheduled-text";
import { priceSuffix } from "../interval-text";
import { PaymentCard } from "./payment-card";
import { SubscriptionActions, type SubscriptionVerbs } from "./subscription-actions";

/** `hasOther`: a plan that goes on, so that an ended one need not offer to begin again. `isDuplicate`: one of several that renew. */
type Props = {
  subscription: AccountSubscription;
  hasOther: boolean;
  isDuplicate: boolean;
  verbs: SubscriptionVerbs;
};

/** One subscription: what it is, how it stands, what happens next, what pays for it, and what can be done. */
export function SubscriptionCard({ subscription, hasOther, isDuplicate, verbs }: Props) {
  const {
    id,
    productName,
    variantName,
    quantity,
    status,
    statusText,
    tone,
    headline,
    card,
    price,
    owed,
    next,
    isUsageBased,
  } = subscription;
  const titleId = `subscription-${id}`;
  return (
    <section aria-labelledby={titleId} className="rounded-2xl border border-border bg-card shadow-xs">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 p-6 wrap-anywhere sm:p-8">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={titleId} className="text-2xl leading-8 font-semibold tracking-[-0.025em]">
              {quantity > 1 ? <span className="figures">{quantity} × </span> : null}
              {productName}
            </h2>
            <Badge variant={tone}>{statusText}</Badge>
          </div>
          <p className="mt-1 text-muted-foreground figures">
            {price ? priceLine(subscription, price) : null}
            {price ? null : isUsageBased ? "Billed by usage" : variantName}
            {price && status === "on_trial" ? ", after the trial" : null}
          </p>
          {owed ? (
            <p className="mt-4 font-semibold text-warning figures">
              {withIncludedTax(owed, (amount) => formatMoney(amount, owed.currency))}
              {owed.tax > 0 ? "," : null} could not be charged.
            </p>
          ) : null}
          <p aria-live="polite" className="mt-4 font-medium figures empty:hidden">
            {headline}
          </p>
          {next ? (
            <p className="mt-1 text-muted-foreground figures">
              {status === "on_trial" ? "First" : "Next"} payment{" "}
              {withIncludedTax(next, (amount) => formatMoney(amount, next.currency))}
              {next.discount > 0 ? `, with ${formatMoney(next.discount, next.currency)} off` : null}
            </p>
          ) : null}
        </div>
        {card ? <PaymentCard brand={card.brand} lastFour={card.lastFour} /> : null}
      </div>
      {subscription.scheduled ? (
        <ScheduledText scheduled={subscription.scheduled} subscriptionId={id} takeBack={verbs.takeBack} />
      ) : null}
      <SubscriptionActions {...{ subscription, hasOther, isDuplicate, verbs }} />
    </section>
  );
}

/** With a code that counts for ever, what is really paid; with words about tax where the sums beside it have some. */
function priceLine({ next, owed }: AccountSubscription, price: AccountPrice): string {
  const { discount, currency, isTaxInclusive } = price;
  const each = `${formatMoney(price.price - discount, currency)} ${priceSuffix(price)}`;
  const text = discount > 0 ? `${each} instead of ${formatMoney(price.price, currency)}` : each;
  return (next?.tax ?? owed?.tax ?? 0) > 0 ? withTaxText(text, isTaxInclusive) : text;
}
