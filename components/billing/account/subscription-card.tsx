import { CreditCard } from "lucide-react";
import { portalPath } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { CardTitle } from "@/components/ui/card";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import type { AccountPrice, AccountSubscription, ScheduledPlan } from "@/lib/billing/account/view";
import { withIncludedTax, withTaxText } from "@/lib/billing/tax-text";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { formatMoney } from "@/lib/money";
import { priceSuffix } from "../price-text";
import { MoreActions, PrimaryAction } from "./subscription-actions";

/** `hasOther`: there is another active plan, so an ended one does not offer to start again. */
type SubscriptionCardProps = {
  subscription: AccountSubscription;
  hasOther: boolean;
  change: FormAction;
  undoChange: FormAction;
};

/** One subscription: its status, its next payment, its payment method, and what can be changed. */
export function SubscriptionCard({ subscription, hasOther, change, undoChange }: SubscriptionCardProps) {
  const { id, productName, variantName, quantity, status, statusText, tone, price, next, isUsageBased } =
    subscription;
  const titleId = `subscription-${id}`;
  // The banner above explains what happens next.
  const isPastDue = status === "past_due" || status === "unpaid";
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-2xl border border-border bg-card wrap-anywhere shadow-xs"
    >
      <div className="flex flex-col gap-x-8 gap-y-5 p-6 sm:flex-row sm:items-start sm:justify-between sm:p-8">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CardTitle id={titleId}>
              {quantity > 1 ? <span className="figures">{quantity} × </span> : null}
              {productName}
            </CardTitle>
            <Badge variant={tone}>{statusText}</Badge>
          </div>
          <p className="mt-1 text-muted-foreground figures">
            {price ? priceLine(subscription, price) : null}
            {price ? null : isUsageBased ? "Billed by usage" : variantName}
            {price && status === "on_trial" ? ", after the trial" : null}
          </p>
          {subscription.ownerEmail ? (
            <p className="mt-1 text-muted-foreground">{subscription.ownerEmail}’s plan</p>
          ) : null}
          <p aria-live="polite" className="mt-4 font-medium figures empty:hidden">
            {isPastDue ? null : subscription.headline}
          </p>
          {next ? (
            <p className="mt-1 text-muted-foreground figures">
              {status === "on_trial" ? "First" : "Next"} payment{" "}
              {withIncludedTax(next, (amount) => formatMoney(amount, next.currency))}
              {next.discount > 0 ? `, with ${formatMoney(next.discount, next.currency)} off` : null}
            </p>
          ) : null}
        </div>
        <PrimaryAction {...{ subscription, hasOther }} action={change} />
      </div>
      {subscription.scheduled ? (
        <ScheduledText scheduled={subscription.scheduled} subscriptionId={id} undoChange={undoChange} />
      ) : null}
      <PaymentMethod subscription={subscription} />
      <MoreActions subscription={subscription} />
    </section>
  );
}

/** The price after a permanent discount; mentions tax if the amounts next to it do. */
function priceLine({ next, pastDue }: AccountSubscription, price: AccountPrice): string {
  const { discount, currency, isTaxInclusive } = price;
  const each = `${formatMoney(price.price - discount, currency)} ${priceSuffix(price)}`;
  const text = discount > 0 ? `${each} instead of ${formatMoney(price.price, currency)}` : each;
  return (next?.tax ?? pastDue?.tax ?? 0) > 0 ? withTaxText(text, isTaxInclusive) : text;
}

type Props = { scheduled: ScheduledPlan; subscriptionId: string; undoChange: FormAction };

/** The plan that follows at the end of the period, and a button to keep the current one. */
function ScheduledText({ scheduled, subscriptionId, undoChange }: Props) {
  const { name, at, price, currency, isTaxInclusive } = scheduled;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border px-6 py-4 sm:px-8">
      <p className="min-w-0 font-medium figures">
        {name} starting {formatDate(at)}: {withTaxText(formatMoney(price, currency), isTaxInclusive)}.
      </p>
      <ActionButton action={undoChange} fields={{ subscriptionId }} variant="outline">
        Undo the change
      </ActionButton>
    </div>
  );
}

const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  jcb: "JCB",
  diners: "Diners Club",
  unionpay: "UnionPay",
};

/** The card, with a link to replace it while the subscription is billed. */
function PaymentMethod({ subscription: { id, card, canManage } }: { subscription: AccountSubscription }) {
  if (!card && !canManage) return null;
  return (
    <div className="flex min-h-14 items-center justify-between gap-x-6 border-t border-border px-6 py-1.5 text-sm sm:px-8">
      <p className="flex min-w-0 items-center gap-3">
        <CreditCard strokeWidth={1.5} className="size-6 shrink-0 text-muted-foreground" />
        {card ? (
          <span className="min-w-0 figures">
            <span className="font-medium">{BRANDS[card.brand.toLowerCase()] ?? card.brand}</span> ending in{" "}
            {card.lastFour}
          </span>
        ) : (
          "Payment method"
        )}
      </p>
      {canManage ? (
        <a
          href={portalPath("payment-method", id)}
          className={buttonVariants({ variant: "link", className: "-mr-4" })}
        >
          Update<span className="sr-only"> payment method</span>
        </a>
      ) : null}
    </div>
  );
}
