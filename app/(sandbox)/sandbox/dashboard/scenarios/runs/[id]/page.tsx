import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { AutoRefresh } from "@/app/(sandbox)/_ui/shared/auto-refresh";
import { RunOutcome, RunProgress, StepList } from "@/app/(sandbox)/_ui/scenarios/run-page";
import { RunForm } from "@/app/(sandbox)/_ui/scenarios/run-form";
import { NumberedList, RunBadge, RunLinks } from "@/app/(sandbox)/_ui/scenarios/run-table";
import { getRun } from "@/app/(sandbox)/_service/scenarios/run-records";
import { sentEvents } from "@/app/(sandbox)/_service/scenarios/sent-events";
import { findScenario } from "@/app/(sandbox)/_service/scenarios/library";
import { recordOf, titledBy } from "../../../../params";

const runOf = recordOf(getRun);

export const generateMetadata = titledBy(
  runOf,
  ({ name, customerName }) => `${findScenario(name)?.title ?? name}: ${customerName}`,
);

export default async function RunPage(props: PageProps<"/sandbox/dashboard/scenarios/runs/[id]">) {
  const run = await runOf(props);
  const scenario = findScenario(run.name);
  const isRunning = run.status === "running";
  return (
    <>
      {isRunning ? (
        <>
          <AutoRefresh seconds={0.5} />
          <noscript>
            <meta httpEquiv="refresh" content="2" />
          </noscript>
        </>
      ) : null}
      <PageHeading
        back={{ href: "/sandbox/dashboard/scenarios", text: "Scenarios" }}
        title={scenario?.title ?? run.name}
        badge={<RunBadge status={run.status} />}
        lead={scenario?.shows}
      >
        {scenario && !isRunning ? (
          <RunForm scenario={{ name: scenario.name, title: scenario.title }} text="Run again" />
        ) : null}
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          <RunOutcome run={run} />
          <Panel
            title={run.customerName}
            aside={<span className="min-w-0 break-all text-muted-foreground">{run.customerEmail}</span>}
          >
            <RunProgress run={run} />
            <StepList run={run} />
          </Panel>
        </div>
        {run.customerId === null ? null : (
          <div className="grid min-w-0 gap-4">
            <Panel title={isRunning ? "What it leaves" : "What it left"}>
              <RunLinks run={run} />
            </Panel>
            <Panel title="Events">
              <NumberedList items={await sentEvents(run)} />
            </Panel>
          </div>
        )}
      </div>
    </>
  );
}
