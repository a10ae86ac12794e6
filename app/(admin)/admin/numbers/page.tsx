import { AdminPage, Section } from "@/components/admin/admin-page";
import { Choices } from "@/components/admin/choices";
import { MovementChart, MrrChart, PaymentChart } from "@/components/admin/numbers/charts";
import { QuestionChoices, UnpricedNote } from "@/components/admin/numbers/choices";
import { formatShare, invoiceCount } from "@/components/admin/numbers/format";
import { CohortTable, MonthTable, PlanTable, TrialTable } from "@/components/admin/numbers/tables";
import { Tiles } from "@/components/admin/numbers/tiles";
import { EmptyState } from "@/components/ui/empty-state";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { getNumbers, type Numbers } from "@/lib/admin/numbers/numbers";
import { addressOf, type Asked, NUMBERS, readQuestion } from "@/lib/admin/numbers/question";
import { queryText } from "@/lib/admin/query";

export const generateMetadata = adminTitle("Numbers");

const TABS = { growth: "Growth", payments: "Payments", retention: "Retention" } as const;
const PARTS = { growth: GrowthTab, payments: PaymentsTab, retention: RetentionTab };

export default async function NumbersPage({ searchParams }: PageProps<"/admin/numbers">) {
  await requireAdmin();
  const query = await searchParams;
  const question = await readQuestion(query);
  const numbers = await getNumbers(question);
  const wanted = queryText(query, "tab");
  const tab = Object.hasOwn(TABS, wanted) ? (wanted as keyof typeof TABS) : "growth";
  const Part = PARTS[tab];
  const asked = { tab, period: question.period, currency: question.currency, by: queryText(query, "by") };
  return (
    <AdminPage title="Numbers">
      <QuestionChoices path={NUMBERS} asked={asked} numbers={numbers}>
        <Choices
          label="Numbers"
          values={TABS}
          current={tab}
          hrefOf={(value) => addressOf(NUMBERS, { ...asked, tab: value })}
        />
      </QuestionChoices>
      {numbers.currencies.length > 0 ? (
        <Part numbers={numbers} asked={asked} />
      ) : (
        <EmptyState title="Nothing has been sold yet">
          Revenue, churn and retention appear here with the first purchase.
        </EmptyState>
      )}
    </AdminPage>
  );
}

type Props = { numbers: Numbers; asked: Asked };

function GrowthTab({ numbers, asked }: Props) {
  const { months, plans, money } = numbers;
  const { currency } = money;
  return (
    <>
      <Tiles figures={["mrr", "arr", "customers", "movements"]} {...{ numbers, asked }} />
      <UnpricedNote count={numbers.unpriced} asked={asked} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Section title="MRR">
          <MrrChart {...numbers} />
        </Section>
        <Section title="MRR movements">
          <MovementChart {...{ months, currency }} />
        </Section>
      </div>
      <Section title="Month by month">
        <MonthTable {...{ months, currency, asked }} />
      </Section>
      <Section title="Plans">
        <PlanTable {...{ plans, currency, asked }} />
      </Section>
    </>
  );
}

function PaymentsTab({ numbers, asked }: Props) {
  const { payments, failures, money } = numbers;
  const { failed, recovered, open, lapsed } = failures;
  return (
    <>
      <Tiles figures={["subscriptions", "usage", "once", "refunded"]} {...{ numbers, asked }} />
      <Section title="Payments by month">
        <PaymentChart payments={payments} currency={money.currency} />
      </Section>
      <Section title="Failed payments and recovery">
        <Tiles figures={["failed", "recovered", "open", "lapsed"]} {...{ numbers, asked }} />
        <p className="text-sm text-muted-foreground">
          {`${invoiceCount(failed.count)} failed: ${recovered.count} recovered (${formatShare(recovered.count, failed.count)} of the invoices, ${formatShare(recovered.amount, failed.amount)} of the amount), ${open.count} still open, ${lapsed.count} given up.`}
        </p>
      </Section>
    </>
  );
}

const COHORTS_BY = { customers: "Customers", amount: "MRR" } as const;

function RetentionTab({ numbers, asked }: Props) {
  const { cohorts, trials, money } = numbers;
  const by = asked.by === "amount" ? "amount" : "customers";
  return (
    <>
      <Tiles figures={["churn", "lost", "trials", "converted"]} {...{ numbers, asked }} />
      <Section title="Retention by month of first payment">
        <Choices
          label="Retention of"
          values={COHORTS_BY}
          current={by}
          hrefOf={(value) => addressOf(NUMBERS, { ...asked, by: value })}
        />
        <CohortTable currency={money.currency} {...{ cohorts, by, asked }} />
      </Section>
      <Section title="Trials">
        <TrialTable months={trials} asked={asked} />
      </Section>
    </>
  );
}
