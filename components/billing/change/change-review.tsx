import type { ReactNode } from "react";
import { planPath } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Bill } from "@/lib/billing/terms/bill";
import type { ChangeCost } from "@/lib/billing/change/cost";
import type { Preview } from "@/lib/billing/change/preview";
import { taxLineLabel, withTaxText } from "@/lib/billing/tax-text";
import { formatDate, type Interval } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { formatMoney } from "@/lib/money";
import { priceSuffix } from "../price-text";

type ChangeReviewProps = { preview: Preview; shown: string; change: FormAction };

/** What a change costs now and later, line by line, and the button that confirms it. */
export function ChangeReview({ preview, shown, change }: ChangeReviewProps) {
  const { subscription, wanted, when, cost, isExact, tax } = preview;
  const { today, next } = cost;
  const { currency } = wanted;
  return (
    <Card>
      <CostSummary {...{ cost, currency, isExact, tax }} period={wanted}>
        <p>{whenText(preview)}</p>
      </CostSummary>
      <div className="mt-8 space-y-3">
        <ActionButton
          action={change}
          fields={{ subscriptionId: subscription.id, variantId: wanted.variantId, shown }}
          pending="Changing…"
          className="w-full whitespace-normal!"
        >
          {confirmText(when, today.total, { currency, isExact, at: next.at })}
        </ActionButton>
        <ButtonLink href={planPath(subscription.id)} variant="ghost" className="w-full">
          See all plans
        </ButtonLink>
      </div>
    </Card>
  );
}

type CostSummaryProps = {
  cost: ChangeCost;
  currency: string;
  /** False if tax or discount is an estimate. */
  isExact: boolean;
  tax: TaxTerms;
  period: { interval: Interval | null; intervalCount: number };
  children?: ReactNode;
};

/** What is due now, with the next payment, and after that. */
export function CostSummary({ cost, currency, isExact, tax, period, children }: CostSummaryProps) {
  const { today, next } = cost;
  const table = { currency, isExact, tax };
  return (
    <>
      <div className="space-y-8">
        {today.lines.length > 0 ? (
          <BillTable title="Today" bill={today} total="Due today" {...table} />
        ) : null}
        <BillTable title={`On ${formatDate(next.at)}`} bill={next} total="Next payment" {...table} />
      </div>
      <div className="mt-4 space-y-2 text-sm leading-6 text-muted-foreground figures">
        {today.credit > 0 ? <p>{creditText(today.credit, currency)}</p> : null}
        {next.credit > 0 ? <p>{creditText(next.credit, currency)}</p> : null}
        <LaterText {...{ cost, currency, isExact, period }} />
        {children}
        {isExact ? null : (
          <p>
            “About” means that part of the amount, such as a discount or tax, is only known when you are
            charged.
          </p>
        )}
      </div>
    </>
  );
}

type TaxTerms = { basisPoints: number; isInclusive: boolean };

function confirmText(
  when: Preview["when"],
  due: number,
  { currency, isExact, at }: { currency: string; isExact: boolean; at: Date },
): string {
  if (when === "at period end") return `Change on ${formatDate(at)}`;
  if (due === 0) return "Change now";
  return `Pay ${isExact ? "" : "about "}${formatMoney(due, currency)} and change`;
}

function whenText({ subscription, wanted, when, takesEffectAt, cost }: Preview): string {
  const { productName, cardBrand, cardLastFour } = subscription;
  if (when === "at period end")
    return `You keep ${productName} until ${formatDate(takesEffectAt)}, and can undo the change until then.`;
  const starts = `${wanted.productName} starts immediately.`;
  if (subscription.status === "on_trial")
    return `${starts} Your trial continues, and you won’t be charged before it ends.`;
  if (cost.today.total === 0 || !cardBrand || !cardLastFour) return starts;
  return `${starts} The card ending in ${cardLastFour} will be charged.`;
}

function creditText(credit: number, currency: string): string {
  return `${formatMoney(credit, currency)} of what you have paid is kept as credit toward your next payments.`;
}

type BillTableProps = {
  title: string;
  bill: Bill;
  currency: string;
  isExact: boolean;
  tax: TaxTerms;
  total: string;
};

/** One payment, line by line, with its total. */
function BillTable({ title, bill, currency, isExact, tax, total }: BillTableProps) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">{title}</caption>
      <tbody className="figures">
        {bill.lines.map(({ kind, text, amount }) => (
          <Line key={kind} text={text} amount={money(amount)} />
        ))}
        {bill.discount > 0 ? <Line text="Discount" amount={money(-bill.discount)} /> : null}
        {bill.tax > 0 ? (
          <Line
            text={`${taxLineLabel(tax.isInclusive)}, ${tax.basisPoints / 100}%`}
            amount={money(bill.tax)}
          />
        ) : null}
      </tbody>
      <tfoot>
        <tr className="border-t border-border font-semibold">
          <th scope="row" className="py-3 pr-4 text-left">
            {total}
          </th>
          <td className="py-3 text-right text-base whitespace-nowrap figures">
            {isExact || bill.total === 0 ? null : "about "}
            {money(bill.total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ text, amount }: { text: string; amount: string }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted-foreground">
        {text}
      </th>
      <td className="py-1.5 text-right whitespace-nowrap">{amount}</td>
    </tr>
  );
}

/** The amount of later payments, and of those after a discount ends. */
function LaterText({
  cost: { later, afterCode },
  currency,
  isExact,
  period,
}: Pick<CostSummaryProps, "cost" | "currency" | "isExact" | "period">) {
  const about = isExact ? "" : "about ";
  const each = `${about}${formatMoney(later.total, currency)} ${priceSuffix(period)}`;
  const full = afterCode
    ? `, and from ${formatDate(afterCode.at)}, when your discount ends, ${about}${formatMoney(afterCode.total, currency)}`
    : "";
  const isTaxed = (afterCode ?? later).tax > 0;
  return <p>After that, {withTaxText(each + full, isTaxed ? true : null)}, until you cancel.</p>;
}
