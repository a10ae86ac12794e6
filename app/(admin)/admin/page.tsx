import { AdminPage } from "@/components/admin/admin-page";
import { ActionTable } from "@/components/admin/action-table";
import { HealthFigures } from "@/components/admin/health-figures";
import { BehindNote } from "@/components/admin/numbers/behind-note";
import { Heads } from "@/components/admin/numbers/heads";
import { UnpricedNote } from "@/components/admin/numbers/unpriced-note";
import { LatencyChart } from "@/components/admin/latency-chart";
import { PlanFileText } from "@/components/admin/plan-file-text";
import { TextLink } from "@/components/admin/text-link";
import { Section } from "@/components/admin/section";
import { SweepText } from "@/components/admin/sweep-text";
import { listActions } from "@/lib/admin/actions-done";
import { requireAdmin } from "@/lib/admin/guard";
import { NUMBERS } from "@/lib/admin/numbers/address";
import { goOn } from "@/lib/admin/numbers/kept/go-on";
import { DEFAULT_PERIOD } from "@/lib/admin/numbers/months";
import { getHeads } from "@/lib/admin/numbers/numbers";
import { getHealth } from "@/lib/admin/health";
import { getPlanFileReport } from "@/lib/admin/plan-file";
import { getSweeps } from "@/lib/admin/sweeps";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Overview");

const MOST_ACTIONS = 5;
const ASKED = { period: DEFAULT_PERIOD } as const;

export default async function OverviewPage() {
  await requireAdmin();
  const now = new Date();
  const serviceTime = await serviceNow(now);
  const [{ heads, period, unpriced, behind }, health, sweeps, planFile, actions] = await Promise.all([
    getHeads(serviceTime),
    getHealth(now),
    getSweeps(now),
    getPlanFileReport(),
    listActions(""),
  ]);
  goOn(behind, serviceTime);
  return (
    <AdminPage section="Overview">
      <Section title={<TextLink href={NUMBERS}>Numbers</TextLink>}>
        <BehindNote behind={behind} />
        <Heads heads={heads} months={period} asked={ASKED} />
        <UnpricedNote count={unpriced} asked={ASKED} />
      </Section>
      <HealthFigures health={health} />
      <Section title="Compared with the service">
        <SweepText sweeps={sweeps} />
      </Section>
      <Section title="Plan file">
        <PlanFileText report={planFile} />
      </Section>
      <Section title="Setup">
        <p className="text-sm text-muted-foreground">
          <TextLink href="/admin/doctor">The doctor</TextLink> checks settings, keys, webhook, mail and
          clocks, and says how to fix what is wrong.
        </p>
      </Section>
      <Section title="Event processing time">
        <LatencyChart hours={health.hours} />
      </Section>
      <Section title="Recent admin actions">
        <ActionTable actions={actions.rows.slice(0, MOST_ACTIONS)} />
      </Section>
    </AdminPage>
  );
}
