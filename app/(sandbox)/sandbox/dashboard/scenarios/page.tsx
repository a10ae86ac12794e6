import type { Metadata } from "next";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { RunFileForm } from "@/app/(sandbox)/_ui/scenarios/run-form";
import { RunTable } from "@/app/(sandbox)/_ui/scenarios/run-table";
import { ScenarioCard } from "@/app/(sandbox)/_ui/scenarios/scenario-card";
import { SnapshotOffer } from "@/app/(sandbox)/_ui/scenarios/snapshot-offer";
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
            <RunTable runs={runs} titleOf={(name) => findScenario(name)?.title ?? name} />
          </Panel>
        ) : null}
      </div>
    </>
  );
}
