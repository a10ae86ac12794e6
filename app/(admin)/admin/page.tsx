import { ActionTable } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import { TextLink } from "@/components/admin/details";
import { PlanFileText, SweepText } from "@/components/admin/differences";
import { HealthDetails, SystemStatus } from "@/components/admin/health";
import { MrrChart } from "@/components/admin/numbers/charts";
import { QuestionChoices, UnpricedNote } from "@/components/admin/numbers/choices";
import { invoiceCount } from "@/components/admin/numbers/format";
import { Tiles } from "@/components/admin/numbers/tiles";
import { RecentList } from "@/components/admin/purchase-lists";
import { listActions } from "@/lib/admin/actions";
import { getPlanFileReport, getSweeps } from "@/lib/admin/drift";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { getHealth, problemsOf } from "@/lib/admin/health";
import { addressOf, NUMBERS, readQuestion, rowsOf } from "@/lib/admin/numbers/question";
import { getOverview } from "@/lib/admin/overview";
import { formatMoney } from "@/lib/money";

export const generateMetadata = adminTitle("Overview");

const MOST_ACTIONS = 5;

export default async function OverviewPage({ searchParams }: PageProps<"/admin">) {
  await requireAdmin();
  const now = new Date();
  const question = await readQuestion(await searchParams);
  const [overview, health, sweeps, planFile, actions] = await Promise.all([
    getOverview(question),
    getHealth(now),
    getSweeps(now),
    getPlanFileReport(),
    listActions(""),
  ]);
  const { numbers, payments, failures, customers } = overview;
  const { currency } = numbers.money;
  const { open } = numbers.failures;
  const asked = { period: question.period, currency: question.currency };
  return (
    <AdminPage title="Overview">
      <SystemStatus problems={problemsOf(health, planFile)}>
        <HealthDetails health={health} />
        <Section title="Compared with Lemon Squeezy">
          <SweepText sweeps={sweeps} />
        </Section>
        <Section title="Plan file">
          <PlanFileText report={planFile} />
        </Section>
        <Section title="Recent admin actions">
          <ActionTable actions={actions.rows.slice(0, MOST_ACTIONS)} />
        </Section>
        <p className="text-sm">
          <TextLink href="/admin/health">Run the health check</TextLink>
        </p>
      </SystemStatus>
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
    </AdminPage>
  );
}
