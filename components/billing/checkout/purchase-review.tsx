import type { ReactNode } from "react";
import { discountOn, type DiscountTerms } from "@/lib/billing/terms/bill";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { taxText, withTaxText } from "@/lib/billing/tax-text";
import { addInterval, formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { formatMoney } from "@/lib/money";
import { billingFrequency, countOf, priceSuffix, priceText } from "../price-text";

/** `noTrial`: the customer already had the free trial, so they pay today. `discount`: of a code that counts for this variant; its terms are `children`. */
type Props = {
  variant: PlanVariant;
  discount: (DiscountTerms & { code: string }) | null;
  noTrial: "had" | "held" | null;
  now: Date;
  children?: ReactNode;
};

const NO_TRIAL = {
  had: "You have already had your free trial, which everyone gets once, so you pay starting today.",
  held: "Your free trial, which everyone gets once, is reserved by another plan’s checkout that you opened. Continue there, or come back in half an hour, when it has closed. Until then, you pay for this plan starting today.",
} as const;

/** The review before the checkout: what it costs today, and what it will cost later and when. */
export function PurchaseReview({ variant: offered, discount, noTrial, now, children }: Props) {
  const variant = noTrial ? { ...offered, trial: null } : offered;
  const { trial, leastPrice, isTaxInclusive, setupFee, currency, usage } = variant;
  const frequency = billingFrequency(variant, t);
  const due = dueToday(variant, discount);
  return (
    <>
      <h2 className="text-xl font-semibold">
        {variant.productName}
        {frequency ? <span className="font-normal text-muted-foreground">, {frequency}</span> : null}
      </h2>
      {variant.summary ? <p className="mt-1 text-muted-foreground">{variant.summary}</p> : null}
      <dl className="mt-6 divide-y divide-border border-y border-border">
        <Line name={t("Price")}>
          {usage ? t("Based on usage") : `${priceText(variant, {}, t)} ${priceSuffix(variant, t)}`}
        </Line>
        {setupFee > 0 ? <Line name={t("One-time setup fee")}>{formatMoney(setupFee, currency)}</Line> : null}
        {discount && !usage && leastPrice === null ? (
          <Line name={t("Discount code {code}", { code: discount.code })}>
            {formatMoney(-discountOn(variant.price, discount), currency)}
          </Line>
        ) : null}
        {trial ? <Line name={t("Free trial")}>{countOf(trial.interval, trial.count, t)}</Line> : null}
        {trial || leastPrice === null ? (
          <Line name={withTaxText(t("Due today"), due > 0 ? isTaxInclusive : null)}>
            <span className="text-base font-semibold">{formatMoney(due, currency)}</span>
          </Line>
        ) : (
          <Line name={t("Due today")}>{t("The price you choose at checkout")}</Line>
        )}
      </dl>
      {noTrial ? <p className="mt-4 text-sm">{t(NO_TRIAL[noTrial])}</p> : null}
      {children}
      {frequency ? (
        <p className="mt-4 text-sm text-muted-foreground">{renewalSentence(variant, now, discount)}</p>
      ) : null}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3 text-sm">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right font-medium figures">{children}</dd>
    </div>
  );
}

/**
 * What is charged at the checkout, in the currency's smallest unit, with tax only if prices include it. The setup fee is part of
 * the first payment, which follows the trial if there is one, and is never discounted.
 */
export function dueToday({ trial, price, setupFee }: PlanVariant, discount: DiscountTerms | null): number {
  return trial ? 0 : price - discountOn(price, discount) + setupFee;
}

/** When a subscription is charged for the first time after a checkout at `now`, and how to cancel before. */
export function renewalSentence(bought: PlanVariant, now: Date, discount: DiscountTerms | null): string {
  const { trial, interval, intervalCount, usage, price } = bought;
  if (trial) {
    const first = { ...bought, price: price - discountOn(price, discount) };
    return trialSentence(first, formatDate(addInterval(now, trial.interval, trial.count)));
  }
  const date = interval ? formatDate(addInterval(now, interval, intervalCount)) : "";
  return usage
    ? t(
        "What you use until {date} is charged then. You can cancel at any time and pay only for what you have used.",
        { date },
      )
    : t("Renews on {date}. You can cancel at any time and keep what you have paid for.", { date });
}

function trialSentence(bought: PlanVariant, date: string): string {
  const { price, leastPrice, isTaxInclusive, setupFee, currency, usage } = bought;
  const amount = formatMoney(price + setupFee, currency);
  const tax = taxText(isTaxInclusive);
  const payment = tax
    ? t("The first payment of {amount}, {tax}, is charged on {date}, when the trial ends.", {
        amount,
        tax,
        date,
      })
    : t("The first payment of {amount} is charged on {date}, when the trial ends.", { amount, date });
  const first =
    leastPrice === null
      ? payment
      : t("The price you choose is charged on {date}, when the trial ends.", { date });
  const free = t(
    "What you use until {date} is free; what you use after that is charged when its period ends.",
    { date },
  );
  return [usage && free, price + setupFee > 0 && first, t("Cancel before then and you pay nothing.")]
    .filter(Boolean)
    .join(" ");
}
