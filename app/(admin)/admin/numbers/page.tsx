import { AdminPage } from "@/components/admin/admin-page";
import { Moment } from "@/components/admin/moment";
import { BehindNote } from "@/components/admin/numbers/behind-note";
import { CohortTable } from "@/components/admin/numbers/cohort-table";
import { Definitions } from "@/components/admin/numbers/definitions";
import { Heads } from "@/components/admin/numbers/heads";
import { periodName } from "@/components/admin/numbers/month-name";
import { MonthTable } from "@/components/admin/numbers/month-table";
import { MovementChart } from "@/components/admin/numbers/movement-chart";
import { MrrChart } from "@/components/admin/numbers/mrr-chart";
import { BilledTiles, FailureTiles } from "@/components/admin/numbers/payment-tiles";
import { PlanTable } from "@/components/admin/numbers/plan-table";
import { QuestionForm } from "@/components/admin/numbers/question-form";
import { TrialTable } from "@/components/admin/numbers/trial-table";
import { UnpricedNote } from "@/components/admin/numbers/unpriced-note";
import { Section } from "@/components/admin/section";
import { requireAdmin } from "@/lib/admin/guard";
import { totalOf } from "@/lib/admin/numbers/choose-money";
import { goOn } from "@/lib/admin/numbers/kept/go-on";
import { KINDS } from "@/lib/admin/numbers/movements";
import { getNumbers } from "@/lib/admin/numbers/numbers";
import { readQuestion } from "@/lib/admin/numbers/question";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Numbers");

export default async function NumbersPage({ searchParams }: PageProps<"/admin/numbers">) {
  await requireAdmin();
  const question = await readQuestion(await searchParams);
  const numbers = await getNumbers(question);
  const { money, currencies, months } = numbers;
  goOn(numbers.behind, question.now);
  const { currency } = money;
  const asked = { period: question.period, currency: money.isConverted ? "all" : currency };
  const of = { currency, asked };
  const period = periodName(question.months);
  return (
    <AdminPage
      section="Numbers"
      lead={
        <>
          Until <Moment at={question.now} /> UTC, by the service’s clock. Click a figure to see the rows
          behind it.
        </>
      }
    >
      <QuestionForm {...asked} currencies={currencies} into={totalOf(currencies)?.currency ?? null} />
      <div className="space-y-4">
        <BehindNote behind={numbers.behind} />
        <Heads heads={numbers.heads} months={question.months} asked={asked} />
        <UnpricedNote count={numbers.unpriced} asked={asked} />
      </div>
      <Section title={`MRR, ${currency}`}>
        <MrrChart points={numbers.points} currency={currency} />
      </Section>
      <Section title="MRR movements">
        <MovementChart months={months} currency={currency} />
        <MonthTable months={months} {...of} />
        <Definitions of={[...KINDS]} />
      </Section>
      <Section title="Plans">
        <PlanTable plans={numbers.plans} {...of} />
      </Section>
      <Section title="Payments">
        <BilledTiles of={numbers.billed} period={period} {...of} />
      </Section>
      <Section title="Failed payments and recovery">
        <FailureTiles of={numbers.failures} period={period} {...of} />
      </Section>
      <Section title="Trials">
        <TrialTable months={numbers.trials} asked={asked} />
        <Definitions of={["trials", "converted", "running"]} />
      </Section>
      <Section title="Retention">
        <CohortTable cohorts={numbers.cohorts} by="customers" {...of} />
        <CohortTable cohorts={numbers.cohorts} by="amount" {...of} />
        <Definitions of={["members", "cohort"]} />
      </Section>
    </AdminPage>
  );
}
