import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { withTaxText } from "@/lib/billing/tax-text";
import { formatMoney } from "@/lib/money";
import { billingRhythm, countOf, priceSuffix } from "../interval-text";
import { priceText } from "../price-text";
import { dueToday, renewalSentence } from "./first-payment";

/** `noTrial`: why they pay today, for the free trial is given once. */
type Props = { variant: PlanVariant; noTrial: "had" | "held" | null; now: Date };

const NO_TRIAL = {
  had: "You have already had your free trial, which everyone gets once, so you pay starting today.",
  held: "Your free trial, which everyone gets once, is in another plan’s checkout that you have opened. Continue there, or come back in half an hour, when it has closed: until then, you pay for this plan starting today.",
};

/** What is about to be bought: what it is, what it costs today, and what it will cost later and when. */
export function PurchaseReview({ variant: offered, noTrial, now }: Props) {
  const variant = noTrial ? { ...offered, trial: null } : offered;
  const { trial, leastPrice, isTaxInclusive, setupFee, currency, usage } = variant;
  const rhythm = billingRhythm(variant);
  const due = dueToday(variant);
  return (
    <>
      <h2 className="text-xl font-semibold">
        {variant.productName}
        {rhythm ? <span className="font-normal text-muted-foreground">, {rhythm}</span> : null}
      </h2>
      {variant.summary ? <p className="mt-1 text-muted-foreground">{variant.summary}</p> : null}
      <dl className="mt-6 divide-y divide-border border-y border-border">
        <Line name="Price">{usage ? "Based on usage" : `${priceText(variant)} ${priceSuffix(variant)}`}</Line>
        {setupFee > 0 ? <Line name="One-time setup fee">{formatMoney(setupFee, currency)}</Line> : null}
        {trial ? <Line name="Free trial">{countOf(trial.interval, trial.count)}</Line> : null}
        {trial || leastPrice === null ? (
          <Line name={withTaxText("Due today", due > 0 ? isTaxInclusive : null)}>
            <span className="text-base font-semibold">{formatMoney(due, currency)}</span>
          </Line>
        ) : (
          <Line name="Due today">The price that you name at checkout</Line>
        )}
      </dl>
      {noTrial ? <p className="mt-4 text-sm">{NO_TRIAL[noTrial]}</p> : null}
      {rhythm ? <p className="mt-4 text-sm text-muted-foreground">{renewalSentence(variant, now)}</p> : null}
    </>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3 text-sm">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right font-medium figures">{children}</dd>
    </div>
  );
}
