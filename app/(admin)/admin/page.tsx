import { AdminPage } from "@/components/admin/admin-page";
import { ActionTable } from "@/components/admin/action-table";
import { HealthFigures } from "@/components/admin/health-figures";
import { LatencyChart } from "@/components/admin/latency-chart";
import { Section } from "@/components/admin/section";
import { SweepText } from "@/components/admin/sweep-text";
import { listActions } from "@/lib/admin/actions-done";
import { requireAdmin } from "@/lib/admin/guard";
import { getHealth } from "@/lib/admin/health";
import { getSweeps } from "@/lib/admin/sweeps";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Overview");

const MOST_ACTIONS = 5;

export default async function OverviewPage() {
  await requireAdmin();
  const now = new Date();
  const [health, sweeps, actions] = await Promise.all([getHealth(now), getSweeps(now), listActions("")]);
  return (
    <AdminPage section="Overview">
      <HealthFigures health={health} />
      <Section title="Compared with the service">
        <SweepText sweeps={sweeps} />
      </Section>
      <Section title="From arrival to our tables">
        <LatencyChart hours={health.hours} />
      </Section>
      <Section title="What administrators did last">
        <ActionTable actions={actions.rows.slice(0, MOST_ACTIONS)} />
      </Section>
    </AdminPage>
  );
}
