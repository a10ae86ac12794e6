import { ActionTable } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import { TextLink } from "@/components/admin/details";
import { HealthDetails, PlanFileText, SweepText, SystemStatus } from "@/components/admin/health";
import { NumbersOverview } from "@/components/admin/numbers/overview";
import { listActions } from "@/lib/admin/actions";
import { getPlanFileReport, getSweeps } from "@/lib/admin/drift";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { getHealth, problemsOf } from "@/lib/admin/health";

export const generateMetadata = adminTitle("Overview");

const MOST_ACTIONS = 5;

export default async function OverviewPage({ searchParams }: PageProps<"/admin">) {
  await requireAdmin();
  const now = new Date();
  const [health, sweeps, planFile, actions] = await Promise.all([
    getHealth(now),
    getSweeps(now),
    getPlanFileReport(),
    listActions(""),
  ]);
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
      <NumbersOverview searchParams={searchParams} />
    </AdminPage>
  );
}
