import type { Route } from "next";
import Link from "next/link";
import { formatMoney } from "@/lib/money";
import type { StoreName } from "@/app/(sandbox)/_service/dashboard/stores";
import { PERIODS, type Period, type Trend, type Trends } from "@/app/(sandbox)/_service/dashboard/trends";
import { classNames } from "../../basic/class-names";
import { dayText, TrendChart } from "./trend-chart";

/** How a store has done, day by day, over a period that can be chosen. */
export function TrendPanel({ store, period, trends }: { store: StoreName; period: Period; trends: Trends }) {
  const money = (value: number) => formatMoney(value, store.currency);
  return (
    <section aria-label="Day by day" className="mt-4">
      <nav aria-label="Period" className="mb-2 flex gap-1">
        {PERIODS.map((days) => (
          <Link
            key={days}
            href={`/sandbox/dashboard?store=${store.id}&days=${days}` as Route}
            prefetch={false}
            scroll={false}
            aria-current={days === period ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center rounded-md px-3 font-medium lg:min-h-8",
              days === period ? "bg-accent text-primary-strong" : "text-muted-foreground hover:bg-muted",
            )}
          >
            {days} days
          </Link>
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
