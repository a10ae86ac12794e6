import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { UsageBill, UsageNow } from "@/lib/billing/usage/list-usage";
import { formatCount } from "@/lib/count";
import { formatDate } from "@/lib/dates";
import { taxText } from "@/lib/billing/tax-text";
import { formatMoney } from "@/lib/money";
import { UsageDays } from "./usage-days";

/** What was used of one subscription in the running period, what that costs so far, and when it is charged. */
export function UsageCard({ usage }: { usage: UsageNow }) {
  const { subscriptionId, productName, unit, sent, waiting, most, isCovered, isLast, bill, days } = usage;
  const titleId = `usage-${subscriptionId}`;
  return (
    <Card aria-labelledby={titleId} className="rounded-2xl sm:p-8">
      <h2 id={titleId} className="text-2xl leading-8 font-semibold tracking-[-0.025em] wrap-anywhere">
        {productName}
      </h2>
      {bill ? (
        <p className="mt-1 text-muted-foreground figures">
          {formatDate(bill.period.start)} to {formatDate(bill.period.end)}
        </p>
      ) : null}
      {isCovered ? (
        <div className="mt-5">
          <Notice title="Your plan includes this">
            <p>While you have that plan, nothing is counted here, and nothing extra is charged.</p>
          </Notice>
        </div>
      ) : null}
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3">
        <Figure name="Used in this period">
          {formatCount(sent + waiting)}
          <span className="block text-sm font-normal text-muted-foreground">
            {unit}
            {bill && bill.free > 0 ? `, ${formatCount(bill.free)} are free` : null}
          </span>
        </Figure>
        {bill ? <Costs bill={bill} isLast={isLast} /> : null}
      </dl>
      {bill ? (
        <ul aria-label="What it costs" className="mt-6 text-sm text-muted-foreground figures">
          {bill.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-6 text-sm text-muted-foreground">
          We can’t show what it costs right now, because our payment partner is not responding. None of your
          usage is lost.
        </p>
      )}
      {most < Infinity ? (
        <p className="mt-2 text-sm text-muted-foreground figures">
          Calls above {formatCount(most)} in one period are refused.
        </p>
      ) : null}
      {sent + waiting === 0 ? (
        <p className="mt-6 text-muted-foreground">Nothing has been used in this period yet.</p>
      ) : null}
      <UsageDays days={days} unit={unit} />
      {waiting > 0 ? (
        <p className="mt-4 text-sm text-muted-foreground figures">
          {formatCount(waiting)} of them are on their way to our payment partner.
        </p>
      ) : null}
    </Card>
  );
}

function Costs({ bill, isLast }: { bill: UsageBill; isLast: boolean }) {
  const { cost, currency, isTaxInclusive, period, isTrial } = bill;
  if (isTrial) {
    return (
      <>
        <Figure name="Costs so far">
          {formatMoney(cost, currency)}
          <span className="block text-sm font-normal text-muted-foreground">free during your trial</span>
        </Figure>
        <Figure name="Trial ends">{formatDate(period.end)}</Figure>
      </>
    );
  }
  return (
    <>
      <Figure name="Costs so far">
        {formatMoney(cost, currency)}
        <span className="block text-sm font-normal text-muted-foreground">{taxText(isTaxInclusive)}</span>
      </Figure>
      <Figure name={isLast ? "Last invoice" : "Next invoice"}>{formatDate(period.end)}</Figure>
    </>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="mt-1 text-xl font-semibold figures">{children}</dd>
    </div>
  );
}
