import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { FIGURE_TEXTS, monthName } from "@/components/admin/numbers/format";
import { RowTable } from "@/components/admin/numbers/tables";
import { TextLink } from "@/components/admin/details";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { getFigure, isFigure } from "@/lib/admin/numbers/figures";
import { addressOf, NUMBERS, PERIODS, type Question, readQuestion } from "@/lib/admin/numbers/question";
import { queryText } from "@/lib/admin/query";
import { formatMoney } from "@/lib/money";

export const generateMetadata = adminTitle("Numbers");

const PAGE_SIZE = 200;

export default async function FigurePage({ params, searchParams }: PageProps<"/admin/numbers/[figure]">) {
  await requireAdmin();
  const [{ figure: name }, query] = await Promise.all([params, searchParams]);
  if (!isFigure(name)) notFound();
  const question = await readQuestion(query);
  const { money, rows, sum } = await getFigure(name, question);
  const { period, month, cohort, plan } = question;
  const tab = queryText(query, "tab");
  const asked = { tab, period, currency: money.isConverted ? "all" : money.currency, month, cohort, plan };
  const path = `${NUMBERS}/${name}`;
  const from = Number(/^\d{1,9}$/.exec(queryText(query, "before"))?.[0] ?? 0);
  const next = from + PAGE_SIZE < rows.length ? String(from + PAGE_SIZE) : null;
  const { title, definition } = FIGURE_TEXTS[name];
  return (
    <AdminPage title={title} lead={definition}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-2xl leading-8 font-semibold figures">
            {sum === null ? rows.length : formatMoney(sum, money.currency)}
          </p>
          <p className="text-sm text-muted-foreground">
            {`${timeOf(question)}: ${rows.length === 1 ? "1 row" : `${rows.length} rows`}. `}
            <TextLink href={addressOf(NUMBERS, { tab, period, currency: asked.currency })}>
              All numbers
            </TextLink>
          </p>
        </div>
        <a href={addressOf(`${path}/csv`, asked)} download className={buttonVariants({ variant: "outline" })}>
          Download CSV
        </a>
      </div>
      {rows.length > 0 ? (
        <RowTable rows={rows.slice(from, from + PAGE_SIZE)} currency={money.currency} />
      ) : (
        <EmptyState title="No rows">Nothing of this kind happened in this period.</EmptyState>
      )}
      <Pager path={path} filters={asked} next={next} isFirst={from === 0} />
    </AdminPage>
  );
}

function timeOf({ period, months, month, cohort }: Question): string {
  const one = months.find(({ key }) => key === month);
  const time = one ? monthName(one) : PERIODS[period];
  return cohort ? `First paid in ${cohort}, at the end of ${time}` : time;
}
