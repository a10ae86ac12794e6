import type { Metadata } from "next";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { RunFileForm, RunForm, Unfolded } from "@/app/(sandbox)/_ui/scenarios/run-form";
import { NumberedList, RunBadge } from "@/app/(sandbox)/_ui/scenarios/run-table";
import { SnapshotOffer } from "@/app/(sandbox)/_ui/scenarios/snapshot-offer";
import { parametersOf } from "@/app/(sandbox)/_service/scenarios/parameters";
import { eventsOf, type Scenario, stepTexts } from "@/app/(sandbox)/_service/scenarios/scenario";
import { Card, Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { Table, Td } from "@/app/(sandbox)/_ui/basic/table";
import { RecordLink, Time } from "@/app/(sandbox)/_ui/shared/details";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { listRuns } from "@/app/(sandbox)/_service/scenarios/run-records";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { findScenario, SCENARIOS } from "@/app/(sandbox)/_service/scenarios/library";

export const metadata: Metadata = { title: "Scenarios" };

const LATEST = 8;

export default async function ScenariosPage() {
  requireSandbox();
  const [runs, { all }] = await Promise.all([listRuns(LATEST), readClocks()]);
  return (
    <>
      <PageHeading
        title="Scenarios"
        lead="Each one runs a customer’s whole story through the same code as real purchases. Your app receives every webhook."
      />
      <SnapshotOffer stores={all.map(({ storeId: id, name }) => ({ id, name }))} />
      <div className="mb-6 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {SCENARIOS.map((scenario) => (
          <ScenarioCard key={scenario.name} scenario={scenario} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Panel title="Your own scenario">
          <RunFileForm />
        </Panel>
        {runs.length > 0 ? (
          <Panel title="Latest runs">
            <Table label="Latest runs" heads={["Scenario", "Status", "Customer", "Began"]}>
              {runs.map((run) => (
                <tr key={run.id}>
                  <Td className="whitespace-nowrap">
                    <RecordLink to={`scenarios/runs/${run.id}`}>
                      {findScenario(run.name)?.title ?? run.name}
                    </RecordLink>
                  </Td>
                  <Td>
                    <RunBadge status={run.status} />
                  </Td>
                  <Td className="text-muted-foreground">{run.customerEmail}</Td>
                  <Td className="whitespace-nowrap text-muted-foreground figures">
                    <Time at={run.startedAt} />
                  </Td>
                </tr>
              ))}
            </Table>
          </Panel>
        ) : null}
      </div>
    </>
  );
}

function ScenarioCard({ scenario }: { scenario: Scenario }) {
  const { name, title, shows, lasts } = scenario;
  const steps = stepTexts(scenario);
  const events = eventsOf(scenario);
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4! sm:p-5!" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-base font-semibold">
        {title}
      </h2>
      <Muted>{shows}</Muted>
      <Unfolded summary={`${steps.length} steps`}>
        <NumberedList items={steps} />
      </Unfolded>
      <Unfolded summary={`${events.length} events`}>
        <NumberedList items={events} />
      </Unfolded>
      <RunForm scenario={{ name, title }} text="Run" parameters={parametersOf(scenario)}>
        <Muted>
          Lasts <strong className="font-semibold text-foreground">{lasts ?? "a moment"}</strong>
        </Muted>
      </RunForm>
    </Card>
  );
}
