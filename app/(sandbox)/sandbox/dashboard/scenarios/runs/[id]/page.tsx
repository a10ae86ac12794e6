import type { Metadata } from "next";
import { Panel } from "@/components/sandbox/dashboard/parts/panel";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { LivePage } from "@/components/sandbox/scenarios/live-page";
import { RunForm } from "@/components/sandbox/scenarios/run-form";
import { RunLinks } from "@/components/sandbox/scenarios/run-links";
import { RunOutcome } from "@/components/sandbox/scenarios/run-outcome";
import { RunProgress } from "@/components/sandbox/scenarios/run-progress";
import { StepList } from "@/components/sandbox/scenarios/step-list";
import { RunBadge } from "@/components/sandbox/scenarios/run-badge";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { getRun } from "@/lib/sandbox/scenarios/runs/read-runs";
import { findScenario } from "@/lib/sandbox/scenarios/scenarios";
import { recordOf } from "../../../record-of";
import { runAction } from "../../actions";

type Props = { params: Promise<{ id: string }> };

const runOf = recordOf(getRun);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  const { name, customerName } = await runOf((await params).id);
  return { title: `${findScenario(name)?.title ?? name}: ${customerName}` };
}

export default async function RunPage({ params }: Props) {
  requireSandbox();
  const run = await runOf((await params).id);
  const scenario = findScenario(run.name);
  const isRunning = run.status === "running";
  return (
    <>
      {isRunning ? <LivePage /> : null}
      <PageHeading
        back={{ href: "/sandbox/dashboard/scenarios", text: "Scenarios" }}
        title={
          <>
            {scenario?.title ?? run.name} <RunBadge status={run.status} />
          </>
        }
        lead={scenario?.shows}
      >
        {scenario && !isRunning ? (
          <RunForm
            action={runAction}
            scenario={{ name: scenario.name, title: scenario.title }}
            text="Run again"
          />
        ) : null}
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          <RunOutcome run={run} />
          <Panel
            title={run.customerName}
            aside={<span className="min-w-0 break-all text-muted">{run.customerEmail}</span>}
          >
            <RunProgress run={run} />
            <StepList run={run} />
          </Panel>
        </div>
        {run.customerId === null ? null : (
          <Panel title={isRunning ? "What it leaves" : "What it left"}>
            <RunLinks run={run} />
          </Panel>
        )}
      </div>
    </>
  );
}
