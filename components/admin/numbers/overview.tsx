import type { ReactNode } from "react";
import { getOverview } from "@/lib/admin/numbers/figures";
import { addressOf, NUMBERS, readQuestion, rowsOf } from "@/lib/admin/numbers/question";
import { formatMoney } from "@/lib/money";
import { Section } from "../admin-page";
import { CustomerLink, TextLink } from "../details";
import { MrrChart } from "./charts";
import { QuestionChoices, UnpricedNote } from "./choices";
import { fullDay, invoiceCount } from "./format";
import { Tiles } from "./tiles";

type Props = { searchParams: PageProps<"/admin">["searchParams"] };

/** The figures of a period and what happened last in it. The page checks first for an administrator. */
export async function NumbersOverview({ searchParams }: Props) {
  const question = await readQuestion(await searchParams);
  const { numbers, payments, failures, customers } = await getOverview(question);
  const { currency } = numbers.money;
  const { open } = numbers.failures;
  const asked = { period: question.period, currency: question.currency };
  return (
    <>
      <QuestionChoices path="/admin" asked={asked} numbers={numbers} />
      <Tiles figures={["mrr", "customers", "subscriptions", "churn"]} {...{ numbers, asked }} />
      <UnpricedNote count={numbers.unpriced} asked={asked} />
      <Section title={`MRR, ${currency}`}>
        <MrrChart {...numbers} />
      </Section>
      <div className="grid gap-8 lg:grid-cols-2">
        <Section title="Recent payments">
          <RecentList
            rows={payments}
            empty="Payments appear here within seconds."
            href={addressOf(NUMBERS, { ...asked, tab: "payments" })}
          />
        </Section>
        <div className="space-y-8">
          <Section title="Failed payments">
            <RecentList
              rows={failures}
              empty="No payment is open. A declined card appears here until it is charged."
              href={rowsOf("open", asked)}
              summary={
                <>
                  <strong className="font-semibold text-destructive figures">
                    {formatMoney(open.amount, currency)}
                  </strong>{" "}
                  at risk in {invoiceCount(open.count)}
                </>
              }
            />
          </Section>
          <Section title="New and churned customers">
            <RecentList
              rows={customers}
              empty="Customers who start or end a plan appear here."
              href={rowsOf("movements", asked)}
            />
          </Section>
        </div>
      </div>
    </>
  );
}

type Overview = Awaited<ReturnType<typeof getOverview>>;
type RecentProps = { rows: Overview["payments"]; empty: string; href: string; summary?: ReactNode };

/** The newest rows of a kind, with a link to all of them. */
function RecentList({ rows, empty, href, summary }: RecentProps) {
  if (rows.length === 0) return <p className="text-sm text-muted-foreground">{empty}</p>;
  return (
    <>
      {summary ? <p className="text-sm">{summary}</p> : null}
      <ul className="divide-y divide-border border-y border-border">
        {rows.map(({ key, at, customerId, email, what, amount, currency }) => (
          <li key={key} className="flex items-center justify-between gap-4 py-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <CustomerLink customerId={customerId} email={email}>
                {what} · {fullDay(at)}
              </CustomerLink>
            </span>
            <span className="shrink-0 figures">{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <TextLink href={href}>View all</TextLink>
      </p>
    </>
  );
}
