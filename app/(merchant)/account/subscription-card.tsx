import { CreditCard } from "lucide-react";
import { priceSuffix } from "@/components/billing/price-text";
import { portalPath } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { CardTitle } from "@/components/ui/card";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import type { AccountPrice, AccountSubscription, ScheduledPlan } from "@/lib/billing/account/view";
import { withIncludedTax, withTaxText } from "@/lib/billing/tax-text";
import { formatDate } from "@/lib/dates";
import { rich, t } from "@/lib/i18n/translate";
import { formatMoney } from "@/lib/money";
import { undoChangeAction } from "./plan/actions";
import { MoreActions, PrimaryAction } from "./subscription-actions";

/** `hasOther`: there is another active plan, so an ended one does not offer to start again. */
type SubscriptionCardProps = { subscription: AccountSubscription; hasOther: boolean };

/** One subscription: its status, its next payment, its payment method, and what can be changed. */
export function SubscriptionCard({ subscription, hasOther }: SubscriptionCardProps) {
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
            {price ? priceLine(subscription, price) : isUsageBased ? t("Billed by usage") : variantName}
          </p>
          {subscription.ownerEmail ? (
            <p className="mt-1 text-muted-foreground">
              {t("{email}’s plan", { email: subscription.ownerEmail })}
            </p>
          ) : null}
          <p aria-live="polite" className="mt-4 font-medium figures empty:hidden">
            {isPastDue ? null : subscription.headline}
          </p>
          {next ? (
            <p className="mt-1 text-muted-foreground figures">{nextLine(next, status === "on_trial")}</p>
          ) : null}
        </div>
        <PrimaryAction {...{ subscription, hasOther }} />
      </div>
      {subscription.scheduled ? (
        <ScheduledText scheduled={subscription.scheduled} subscriptionId={id} />
      ) : null}
      <PaymentMethod subscription={subscription} />
      <MoreActions subscription={subscription} />
    </section>
  );
}

function nextLine(next: NonNullable<AccountSubscription["next"]>, isFirst: boolean): string {
  const format = (amount: number) => formatMoney(amount, next.currency);
  const amount = withIncludedTax(next, format);
  if (next.discount === 0) return t(isFirst ? "First payment {amount}" : "Next payment {amount}", { amount });
  return t(
    isFirst ? "First payment {amount}, with {discount} off" : "Next payment {amount}, with {discount} off",
    { amount, discount: format(next.discount) },
  );
}

/** The price after a permanent discount; mentions tax if the amounts next to it do. */
function priceLine({ next, pastDue, status }: AccountSubscription, price: AccountPrice): string {
  const { discount, currency, isTaxInclusive } = price;
  const each = `${formatMoney(price.price - discount, currency)} ${priceSuffix(price, t)}`;
  const regular = formatMoney(price.price, currency);
  const text = discount > 0 ? t("{price} instead of {regular}", { price: each, regular }) : each;
  const line = (next?.tax ?? pastDue?.tax ?? 0) > 0 ? withTaxText(text, isTaxInclusive) : text;
  return status === "on_trial" ? t("{price}, after the trial", { price: line }) : line;
}

/** The plan that follows at the end of the period, and a button to keep the current one. */
function ScheduledText({ scheduled, subscriptionId }: { scheduled: ScheduledPlan; subscriptionId: string }) {
  const { name, at, currency, isTaxInclusive } = scheduled;
  const price = withTaxText(formatMoney(scheduled.price, currency), isTaxInclusive);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border px-6 py-4 sm:px-8">
      <p className="min-w-0 font-medium figures">
        {t("{name} starting {date}: {price}.", { name, date: formatDate(at), price })}
      </p>
      <ActionButton action={undoChangeAction} fields={{ subscriptionId }} variant="outline">
        {t("Undo the change")}
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
            {rich("{brand} ending in {lastFour}", {
              brand: <span className="font-medium">{BRANDS[card.brand.toLowerCase()] ?? card.brand}</span>,
              lastFour: card.lastFour,
            })}
          </span>
        ) : (
          t("Payment method")
        )}
      </p>
      {canManage ? (
        <a
          href={portalPath("payment-method", id)}
          className={buttonVariants({ variant: "link", className: "-mr-4" })}
        >
          {rich("Update<hidden> payment method</hidden>", {
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </a>
      ) : null}
    </div>
  );
}
