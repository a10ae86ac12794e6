import type { ReactNode } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { taxText } from "@/lib/billing/tax-text";
import type { Day, UsageBill, UsageNow } from "@/lib/billing/usage/list-usage";
import { formatCount } from "@/lib/region";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { formatMoney } from "@/lib/money";
import { UsageLimits } from "./usage-limits";

/** The usage of one subscription in the current period, what it costs so far, and when it is charged. */
export function UsageCard({ usage }: { usage: UsageNow }) {
  const { subscriptionId, productName, unit, sent, waiting, most, isCovered, isLast, bill, days } = usage;
  const titleId = `usage-${subscriptionId}`;
  const used = sent + waiting;
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>{productName}</CardTitle>
      {bill ? (
        <p className="mt-1 text-muted-foreground figures">
          {t("{start} to {end}", {
            start: formatDate(bill.period.start),
            end: formatDate(bill.period.end),
          })}
        </p>
      ) : null}
      {isCovered ? (
        <Notice className="mt-5" title={t("Your plan includes this")}>
          {t("While you have that plan, your usage is not counted, and nothing extra is charged.")}
        </Notice>
      ) : null}
      <dl className="mt-6 grid grid-cols-2 gap-6 sm:grid-cols-4">
        <Figure name={t("Used in this period")} note={unit}>
          {formatCount(used)}
        </Figure>
        {bill ? <Costs {...{ bill, unit, isLast, isCovered }} /> : null}
      </dl>
      {bill && bill.free > 0 ? <Included used={used} free={bill.free} unit={unit} /> : null}
      {used === 0 ? (
        <p className="mt-6 text-muted-foreground">{t("Nothing has been used in this period yet.")}</p>
      ) : null}
      {bill ? (
        <Breakdown bill={bill} />
      ) : (
        <p className="mt-6 text-sm text-muted-foreground">
          {t(
            "We can’t show what it costs right now, because our payment partner is not responding. None of your usage is lost.",
          )}
        </p>
      )}
      <UsageDays days={days} unit={unit} />
      <div className="mt-4 space-y-1 text-sm text-muted-foreground figures empty:hidden">
        {most < Infinity ? (
          <p>{t("Calls above {count} in one period are rejected.", { count: formatCount(most) })}</p>
        ) : null}
        {waiting > 0 ? (
          <p>
            {t("{count} of them have not been reported to our payment partner yet.", {
              count: formatCount(waiting),
            })}
          </p>
        ) : null}
      </div>
      <UsageLimits usage={usage} />
    </Card>
  );
}

type CostsProps = { bill: UsageBill; unit: string; isLast: boolean; isCovered: boolean };

function Costs({ bill, unit, isLast, isCovered }: CostsProps) {
  const { cost, currency, isTaxInclusive, period, isTrial, forecast } = bill;
  const end = isTrial ? t("Trial ends") : isLast ? t("Last invoice") : t("Next invoice");
  return (
    <>
      <Figure name={t("Costs so far")} note={isTrial ? t("free during your trial") : taxText(isTaxInclusive)}>
        {formatMoney(cost, currency)}
      </Figure>
      {forecast && !isCovered ? (
        <Figure
          name={t("At this pace")}
          note={t("for {count} {unit}", { count: formatCount(forecast.units), unit })}
        >
          {t("about {amount}", { amount: formatMoney(forecast.cost, currency) })}
        </Figure>
      ) : null}
      <Figure name={end}>{formatDate(period.end)}</Figure>
    </>
  );
}

function Figure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="mt-1 text-lg leading-7 font-semibold figures">
        {children}
        {note ? <span className="block text-sm font-normal text-muted-foreground">{note}</span> : null}
      </dd>
    </div>
  );
}

// Bars are drawn with SVG attributes, because the page's CSP allows no inline styles.

/** How much of the free quota is used. */
function Included({ used, free, unit }: { used: number; free: number; unit: string }) {
  const filled = Math.min(used, free);
  return (
    <div className="mt-6 text-sm figures">
      <p>
        {t("{used} of {free} free {unit} used", {
          used: formatCount(filled),
          free: formatCount(free),
          unit,
        })}
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${free} 8`}
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full rounded-full bg-secondary text-primary"
      >
        <rect width={filled} height="8" fill="currentColor" />
      </svg>
    </div>
  );
}

/** The price so far, tier by tier. */
function Breakdown({ bill: { tiers, cost, currency } }: { bill: UsageBill }) {
  return (
    <table className="mt-6 w-full text-sm figures">
      <caption className="sr-only">{t("What it costs so far")}</caption>
      <tbody>
        {tiers.map(({ text, units, cost: ofTier }) => (
          <tr key={text}>
            <th scope="row" className="py-1 pr-4 text-left font-normal text-muted-foreground">
              {text}
            </th>
            <td className="py-1 pr-4 text-right text-muted-foreground">{formatCount(units)}</td>
            <td className="py-1 text-right whitespace-nowrap">{formatMoney(ofTier, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-border font-semibold">
          <th scope="row" colSpan={2} className="py-2 text-left">
            {t("Total so far")}
          </th>
          <td className="py-2 text-right whitespace-nowrap">{formatMoney(cost, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The last two weeks, one bar a day. */
function UsageDays({ days, unit }: { days: Day[]; unit: string }) {
  const most = Math.max(...days.map(({ quantity }) => quantity));
  if (most <= 0) return null;
  return (
    <section className="mt-8">
      <h3 className="text-sm font-medium">{t("{unit} by day, in UTC", { unit })}</h3>
      <ol className="mt-3 flex gap-1 text-primary">
        {days.toReversed().map(({ date, quantity }) => {
          const text = `${formatDate(date)}: ${formatCount(quantity)}`;
          return (
            <li key={date.toISOString()} className="min-w-0 flex-1">
              <svg
                role="img"
                aria-label={text}
                viewBox={`0 0 1 ${most}`}
                preserveAspectRatio="none"
                className="h-24 w-full border-b border-border"
              >
                <title>{text}</title>
                <rect y={most - quantity} width="1" height={quantity} fill="currentColor" />
              </svg>
              <span aria-hidden className="block text-center text-xs text-muted-foreground figures">
                {date.getUTCDate()}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
