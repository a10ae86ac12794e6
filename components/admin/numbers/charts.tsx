import { type Kind, KINDS } from "@/lib/admin/numbers/mrr";
import type { Numbers } from "@/lib/admin/numbers/numbers";
import { formatMoney } from "@/lib/money";
import { readerLocales } from "@/lib/region";
import { Chart } from "../chart";
import { FIGURE_TEXTS, fullDay, monthName } from "./format";

/** MRR by day. */
export function MrrChart({ points, money: { currency } }: Pick<Numbers, "points" | "money">) {
  const money = (amount = 0) => formatMoney(amount, currency);
  const highest = Math.max(...points.map(({ amount }) => amount));
  return (
    <Chart
      kind="steps"
      label={`MRR by day, ${currency}`}
      summary={`${money(points[0]?.amount)} at the start, ${money(points.at(-1)?.amount)} at the end, ${money(highest)} at the highest.`}
      data={points.map(({ at, amount }) => ({ label: fullDay(at), amount }))}
      series={[{ key: "amount", name: "MRR", color: "var(--primary)" }]}
      unit={unitOf(currency)}
    />
  );
}

/** New and lost MRR are stronger than changes of existing MRR. */
const COLORS: Record<Kind, string> = {
  new: "var(--success)",
  reactivation: mixed("--success", 70),
  expansion: mixed("--success", 45),
  contraction: mixed("--destructive", 45),
  churn: "var(--destructive)",
};

/** MRR gained above the line and MRR lost below it, by month. The table of months has the same numbers as text. */
export function MovementChart({ months, currency }: { months: Numbers["months"]; currency: string }) {
  return (
    <Chart
      kind="stack"
      label={`MRR movements by month, ${currency}`}
      summary="MRR gained is above the line, MRR lost is below it."
      data={months.map(({ month, moved }) => ({ label: monthName(month), ...moved }))}
      series={KINDS.map((key) => ({ key, name: FIGURE_TEXTS[key].title, color: COLORS[key] }))}
      unit={unitOf(currency)}
    />
  );
}

export function PaymentChart({ payments, currency }: { payments: Numbers["payments"]; currency: string }) {
  const totals = payments.map(({ subscriptions, usage, once }) => subscriptions + usage + once);
  return (
    <Chart
      kind="stack"
      label={`Payments by month, ${currency}`}
      summary={`Before tax: ${formatMoney(totals.at(-1) ?? 0, currency)} in the last month, ${formatMoney(Math.max(...totals), currency)} in the best one.`}
      data={payments.map(({ month, ...amounts }) => ({ label: monthName(month), ...amounts }))}
      series={[
        { key: "subscriptions", name: "Subscriptions", color: "var(--primary)" },
        { key: "usage", name: "Usage", color: mixed("--primary", 60) },
        { key: "once", name: "One-time", color: mixed("--primary", 30) },
      ]}
      unit={unitOf(currency)}
    />
  );
}

function mixed(color: string, share: number): string {
  return `color-mix(in oklch, var(${color}) ${share}%, var(--background))`;
}

/** The locale goes along, because the browser doesn't know the region that the page is written for. */
function unitOf(currency: string) {
  return { currency, locale: readerLocales().amounts };
}
