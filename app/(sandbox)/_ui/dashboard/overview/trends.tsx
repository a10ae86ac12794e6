import type { StoreName } from "@/app/(sandbox)/_service/dashboard/overview";
import { type Period, PERIODS, type Trend, type Trends } from "@/app/(sandbox)/_service/dashboard/trends";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { formatMoney } from "@/lib/money";
import { Hint } from "../../shared/hint";
import { TabLink } from "../../shell/console-nav";

export function TrendPanel({ store, period, trends }: { store: StoreName; period: Period; trends: Trends }) {
  const money = (value: number) => formatMoney(value, store.currency);
  return (
    <section aria-label="Day by day" className="mt-4">
      <nav aria-label="Period" className="mb-2 flex gap-1">
        {PERIODS.map((days) => (
          <TabLink
            key={days}
            href={`/sandbox/dashboard?store=${store.id}&days=${days}`}
            scroll={false}
            current={days === period ? "true" : undefined}
            className="inline-flex lg:min-h-8"
          >
            {`${days} days`}
          </TabLink>
        ))}
      </nav>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <TrendChart
          name="MRR"
          period={dayText(trends.mrr.at(-1)?.day)}
          meaning="Monthly recurring revenue: what active and past due subscriptions are billed for a regular period, converted to a month, before tax and less discounts that still apply. Canceled ones count until they end; trials, paused and unpaid subscriptions and usage don’t. Earlier days are shown at today’s plans and prices."
          summary={money(trends.mrr.at(-1)?.value ?? 0)}
          trend={trends.mrr}
          format={money}
        />
        <TrendChart
          name="Revenue"
          period={`${period} days`}
          meaning="Paid orders and renewals of these days, tax included, less what has since been refunded of them."
          summary={money(sumOf(trends.revenue))}
          trend={trends.revenue}
          format={money}
        />
        <TrendChart
          name="Failed deliveries"
          period={`${period} days`}
          meaning="Webhooks that were given up on after the last attempt."
          summary={String(sumOf(trends.failed))}
          trend={trends.failed}
          format={String}
        />
      </div>
    </section>
  );
}

function sumOf(trend: Trend): number {
  return trend.reduce((sum, { value }) => sum + value, 0);
}

const WIDTH = 300;
const HEIGHT = 80;

type TrendChartProps = {
  name: string;
  period: string;
  meaning: string;
  summary: string;
  trend: Trend;
  format: (value: number) => string;
};

/** A bar chart, with the same data as a table. */
function TrendChart({ name, period, meaning, summary, trend, format }: TrendChartProps) {
  const highest = Math.max(...trend.map(({ value }) => value), 1);
  const step = WIDTH / trend.length;
  return (
    <div className="min-w-0 rounded-xl border border-border bg-card p-4">
      <div className="text-muted-foreground">
        <h2 className="inline">{name}</h2>
        <Hint term={name}>{meaning}</Hint>
        <p className="text-xs">{period}</p>
      </div>
      <p className="mt-1 text-xl font-semibold tracking-tight figures">{summary}</p>
      <svg
        role="img"
        aria-label={`${name} day by day: ${summary}, at most ${format(highestOf(trend))} on a day`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-20 w-full text-primary"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-border" />
        {trend.map(({ day, value }, index) => {
          const height = (Math.max(value, 0) / highest) * (HEIGHT - 2);
          return (
            <rect
              key={day}
              x={index * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
              fill="currentColor"
            >
              <title>{`${dayText(day)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground figures">
        <span>{dayText(trend[0]?.day)}</span>
        <span>{dayText(trend.at(-1)?.day)}</span>
      </p>
      <details className="mt-1">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-xs font-semibold text-primary">
          As a table
        </summary>
        <table aria-label={`${name}, day by day`} className="w-full text-xs figures">
          <thead className="text-left text-muted-foreground">
            <tr>
              <th scope="col" className="py-1 font-semibold">
                Day
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {trend.map(({ day, value }) => (
              <tr key={day}>
                <td className="py-0.5">{dayText(day)}</td>
                <td className="py-0.5 text-right">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** `2026-03-02` is "2 Mar 2026". */
function dayText(day: string | undefined): string {
  return day ? formatDay(new Date(day)) : "";
}

function highestOf(trend: Trend): number {
  return Math.max(...trend.map(({ value }) => value), 0);
}
