import type { ReactNode } from "react";
import { planPath } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Bill, CostLine } from "@/lib/billing/terms/bill";
import type { Preview } from "@/lib/billing/change/preview";
import { taxLineLabel, withTaxText } from "@/lib/billing/tax-text";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";
import { assertNever } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { readerLanguage } from "@/lib/region";
import { priceSuffix } from "../price-text";

type ChangeReviewProps = { preview: Preview; shown: string; change: FormAction };

/** What a change costs now and later, line by line, and the button that confirms it. */
export function ChangeReview({ preview, shown, change }: ChangeReviewProps) {
  const { subscription, wanted, cost, isExact, tax } = preview;
  return (
    <Card>
      <CostSummary {...{ cost, isExact, tax }} currency={wanted.currency} period={wanted}>
        <p>{whenText(preview)}</p>
      </CostSummary>
      <div className="mt-8 space-y-3">
        <ActionButton
          action={change}
          fields={{ subscriptionId: subscription.id, variantId: wanted.variantId, shown }}
          pending={t("Changing…")}
          className="w-full whitespace-normal!"
        >
          {confirmText(preview)}
        </ActionButton>
        <ButtonLink href={planPath(subscription.id)} variant="ghost" className="w-full">
          {t("See all plans")}
        </ButtonLink>
      </div>
    </Card>
  );
}

type CostSummaryProps = Pick<Preview, "cost" | "isExact" | "tax"> & {
  currency: string;
  period: Pick<Preview["wanted"], "interval" | "intervalCount">;
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
          <BillTable title={t("Today")} bill={today} total={t("Due today")} {...table} />
        ) : null}
        <BillTable
          title={t("On {date}", { date: formatDate(next.at) })}
          bill={next}
          total={t("Next payment")}
          {...table}
        />
      </div>
      <div className="mt-4 space-y-2 text-sm leading-6 text-muted-foreground figures">
        {today.credit > 0 ? <p>{creditText(today.credit, currency)}</p> : null}
        {next.credit > 0 ? <p>{creditText(next.credit, currency)}</p> : null}
        <LaterText {...{ cost, currency, isExact, tax, period }} />
        {children}
        {isExact ? null : (
          <p>
            {t(
              "“About” means that part of the amount, such as a discount or tax, is only known when you are charged.",
            )}
          </p>
        )}
      </div>
    </>
  );
}

function confirmText({ when, wanted, cost: { today, next }, isExact }: Preview): string {
  if (when === "at period end") return t("Change on {date}", { date: formatDate(next.at) });
  if (today.total === 0) return t("Change now");
  const amount = formatMoney(today.total, wanted.currency);
  return t(isExact ? "Pay {amount} and change" : "Pay about {amount} and change", { amount });
}

function whenText({ subscription, wanted, when, takesEffectAt, cost }: Preview): string {
  const { productName, cardBrand, cardLastFour } = subscription;
  if (when === "at period end")
    return t("You keep {plan} until {date}, and can undo the change until then.", {
      plan: productName,
      date: formatDate(takesEffectAt),
    });
  const starts = t("{plan} starts immediately.", { plan: wanted.productName });
  if (subscription.status === "on_trial")
    return `${starts} ${t("Your trial continues, and you won’t be charged before it ends.")}`;
  if (cost.today.total === 0 || !cardBrand || !cardLastFour) return starts;
  return `${starts} ${t("The card ending in {digits} will be charged.", { digits: cardLastFour })}`;
}

function creditText(credit: number, currency: string): string {
  return t("{amount} of what you have paid is kept as credit toward your next payments.", {
    amount: formatMoney(credit, currency),
  });
}

type BillTableProps = { title: string; bill: Bill; total: string } & Pick<
  CostSummaryProps,
  "currency" | "isExact" | "tax"
>;

/** One payment, line by line, with its total. */
function BillTable({ title, bill, currency, isExact, tax, total }: BillTableProps) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">{title}</caption>
      <tbody className="figures">
        {bill.lines.map((line) => (
          <Line key={line.kind} text={lineText(line)} amount={money(line.amount)} />
        ))}
        {bill.discount > 0 ? <Line text={t("Discount")} amount={money(-bill.discount)} /> : null}
        {bill.tax > 0 ? (
          <Line
            text={t("{label}, {percent}%", {
              label: taxLineLabel(tax.isInclusive),
              percent: (tax.basisPoints / 100).toLocaleString(readerLanguage()),
            })}
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
            {amountText(bill.total, currency, isExact || bill.total === 0)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const PERIODS = {
  day: "{count, plural, one {one day} other {# days}}",
  week: "{count, plural, one {one week} other {# weeks}}",
  month: "{count, plural, one {one month} other {# months}}",
  year: "{count, plural, one {one year} other {# years}}",
} as const;

function lineText(line: CostLine): string {
  switch (line.kind) {
    case "plan":
      return `${line.name}, ${t(PERIODS[line.interval], { count: line.count })}`;
    case "unused":
      return t("Unused time of {plan} until {date}", { plan: line.name, date: formatDate(line.until) });
    case "rest":
      return t("{plan} until {date}", { plan: line.name, date: formatDate(line.until) });
    case "setup":
      return t("Set-up fee");
    case "credit":
      return line.amount < 0 ? t("Credit from an earlier change") : t("From an earlier change");
    default:
      return assertNever(line);
  }
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
function LaterText({ cost: { later, afterCode }, currency, isExact, period }: CostSummaryProps) {
  const isTaxed = (afterCode ?? later).tax > 0;
  const withTax = (text: string) => withTaxText(text, isTaxed ? true : null);
  const each = `${amountText(later.total, currency, isExact)} ${priceSuffix(period, t)}`;
  if (!afterCode) return <p>{t("After that, {price}, until you cancel.", { price: withTax(each) })}</p>;
  return (
    <p>
      {t("After that, {price}, and from {date}, when your discount ends, {full}, until you cancel.", {
        price: each,
        date: formatDate(afterCode.at),
        full: withTax(amountText(afterCode.total, currency, isExact)),
      })}
    </p>
  );
}

/** "$24", or "about $24". */
function amountText(amount: number, currency: string, isExact: boolean): string {
  const text = formatMoney(amount, currency);
  return isExact ? text : t("about {amount}", { amount: text });
}
