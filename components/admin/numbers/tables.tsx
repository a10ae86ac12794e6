import type { ReactNode } from "react";
import type { FigureName, FigureRow } from "@/lib/admin/numbers/figures";
import { KINDS } from "@/lib/admin/numbers/mrr";
import type { Numbers } from "@/lib/admin/numbers/numbers";
import { type Asked, rowsOf } from "@/lib/admin/numbers/question";
import { formatMoney } from "@/lib/money";
import { CustomerLink, Moment, TextLink } from "../details";
import { type Column, DataTable } from "../table";
import { FIGURE_TEXTS, formatShare, monthName } from "./format";

type Shared = { currency: string; asked: Asked };
type MrrMonth = Numbers["months"][number];
type TrialMonth = Numbers["trials"][number];
type PlanShare = Numbers["plans"][number];
type Cohort = Numbers["cohorts"][number];

/** A column of numbers, each with a link to its rows. */
function linked<Row>(name: string, linkOf: (row: Row) => [href: string, text: ReactNode]): Column<Row> {
  const render = (row: Row) => {
    const [href, text] = linkOf(row);
    return <TextLink href={href}>{text}</TextLink>;
  };
  return { name, isNumber: true, render };
}

/** MRR movements by month: in each row the start plus the movements is the end. */
export function MonthTable({ months, currency, asked }: Shared & { months: MrrMonth[] }) {
  const money = (amount = 0) => formatMoney(amount, currency);
  return (
    <DataTable
      label="MRR month by month"
      rows={months}
      keyOf={({ month }) => month.key}
      columns={[
        { name: "Month (UTC)", render: ({ month }) => monthName(month), total: "Total" },
        {
          name: "Start",
          isNumber: true,
          className: "text-muted-foreground",
          render: ({ start }) => money(start),
          total: money(months[0]?.start),
        },
        ...KINDS.map((kind): Column<MrrMonth> => ({
          name: FIGURE_TEXTS[kind].title,
          isNumber: true,
          render: ({ month, moved }) =>
            moved[kind] === 0 ? (
              "–"
            ) : (
              <TextLink href={rowsOf(kind, { ...asked, month: month.key })}>{money(moved[kind])}</TextLink>
            ),
          total: (
            <TextLink href={rowsOf(kind, asked)}>
              {money(months.reduce((sum, { moved }) => sum + moved[kind], 0))}
            </TextLink>
          ),
        })),
        {
          ...linked("End", ({ month, end }: MrrMonth) => [
            rowsOf("mrr", { ...asked, month: month.key }),
            money(end),
          ]),
          total: money(months.at(-1)?.end),
        },
      ]}
    />
  );
}

/** Free trials by the month they started in. The rate leaves out those still running, which may still convert. */
export function TrialTable({ months, asked }: { months: TrialMonth[]; asked: Asked }) {
  const begun = months.filter(({ started }) => started > 0);
  if (begun.length === 0)
    return <p className="text-sm text-muted-foreground">No free trial started in this period.</p>;
  const counted = (name: string, figure: FigureName, count: (row: TrialMonth) => number) =>
    linked(name, (row: TrialMonth) => [rowsOf(figure, { ...asked, month: row.month.key }), count(row)]);
  return (
    <DataTable
      label="Trials by the month they started"
      rows={begun}
      keyOf={({ month }) => month.key}
      columns={[
        { name: "Started in", render: ({ month }) => monthName(month) },
        counted("Trials", "trials", ({ started }) => started),
        counted("Converted", "converted", ({ converted }) => converted),
        counted("Still running", "running", ({ running }) => running),
        {
          name: "Conversion of ended trials",
          isNumber: true,
          render: ({ started, converted, running }) => formatShare(converted, started - running),
        },
      ]}
    />
  );
}

/** Plans by MRR, highest first. */
export function PlanTable({ plans, currency, asked }: Shared & { plans: PlanShare[] }) {
  const all = plans.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <DataTable
      label="Plans by MRR"
      rows={plans}
      keyOf={({ variantId }) => variantId}
      columns={[
        { name: "Plan", render: ({ name }) => name },
        { name: "Customers", isNumber: true, render: ({ customers }) => customers },
        linked("MRR", ({ variantId, amount }: PlanShare) => [
          rowsOf("plan", { ...asked, plan: variantId }),
          formatMoney(amount, currency),
        ]),
        { name: "Share", isNumber: true, render: ({ amount }) => formatShare(amount, all) },
      ]}
    />
  );
}

/** The rows behind a figure. */
export function RowTable({ rows, currency }: { rows: FigureRow[]; currency: string }) {
  return (
    <DataTable
      label="Rows"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          name: "Customer",
          className: "min-w-40 wrap-anywhere",
          render: ({ what, at, ...row }) => (
            <>
              <CustomerLink {...row} />
              <span className="block text-muted-foreground sm:hidden">{what}</span>
              <span className="block text-muted-foreground sm:hidden">
                <Moment at={at} />
              </span>
            </>
          ),
        },
        { name: "Description", isWide: true, render: ({ what }) => what },
        { name: "When (UTC)", isWide: true, render: ({ at }) => <Moment at={at} /> },
        {
          name: "Amount",
          isNumber: true,
          render: ({ amount }) => (amount === null ? "" : formatMoney(amount, currency)),
        },
      ]}
    />
  );
}

type CohortTableProps = Shared & { cohorts: Cohort[]; by: "customers" | "amount" };

/** Darker means more retained. In steps, because the CSP allows no inline styles. */
const SHADES = ["", "bg-primary/5", "bg-primary/10", "bg-primary/15", "bg-primary/20", "bg-primary/25"];

/** Retention of each month's new customers at the end of every later month, by customers or by MRR. */
export function CohortTable({ cohorts, by, currency, asked }: CohortTableProps) {
  const begun = cohorts.filter(({ customers }) => customers > 0);
  const most = Math.max(0, ...begun.map(({ left }) => left.length));
  return (
    <DataTable
      label={`${by === "customers" ? "Customers" : "MRR"} retained, by month of first payment`}
      rows={begun}
      keyOf={({ month }) => month.key}
      columns={[
        { name: "First paid in", className: "whitespace-nowrap", render: ({ month }) => monthName(month) },
        linked(by === "customers" ? "Customers" : "MRR", ({ month: { key }, customers, amount }: Cohort) => [
          rowsOf("members", { ...asked, cohort: key, month: key }),
          by === "customers" ? customers : formatMoney(amount, currency),
        ]),
        ...Array.from({ length: most }, (_, i): Column<Cohort> => ({
          name: i === 0 ? "That month" : `+${i}`,
          isNumber: true,
          className: ({ left, [by]: all }) =>
            SHADES[Math.min(5, Math.floor(((left[i]?.[by] ?? 0) / Math.max(1, all)) * 5))],
          render: ({ left, month, [by]: all }) => {
            const end = left[i];
            if (!end) return null;
            const href = rowsOf("cohort", { ...asked, cohort: month.key, month: end.month.key });
            return <TextLink href={href}>{formatShare(end[by], all)}</TextLink>;
          },
        })),
      ]}
    />
  );
}
