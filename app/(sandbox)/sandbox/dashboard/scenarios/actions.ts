"use server";

import { redirect } from "next/navigation";
import { after } from "next/server";
import type { RunResult } from "@/app/(sandbox)/_ui/scenarios/run-form";
import type { SnapshotResult } from "@/app/(sandbox)/_ui/scenarios/snapshot-offer";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { readJsonText } from "@/app/(sandbox)/_service/control/control-route";
import { enteredParameters, scenarioWith } from "@/app/(sandbox)/_service/scenarios/parameters";
import { MOST_FILE_BYTES, type Scenario, scenarioFile } from "@/app/(sandbox)/_service/scenarios/scenario";
import { playRun, startRun } from "@/app/(sandbox)/_service/scenarios/runs";
import { findRunning } from "@/app/(sandbox)/_service/scenarios/run-records";
import { saveSnapshot } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { chosenStore, failureOf, stateAction, textOf, uploadedText } from "../../form-actions";

export const runAction = scenarioAction(async (form) =>
  scenarioWith(textOf(form, "scenario"), enteredParameters(form.entries())),
);

export const runFileAction = scenarioAction(async (form) =>
  readJsonText(await uploadedText(form, "text"), scenarioFile, MOST_FILE_BYTES),
);

/** Starts the scenario. If it is refused, what was typed is shown again. */
function scenarioAction(read: (form: FormData) => Promise<Scenario>) {
  return stateAction<RunResult>(
    async (form) => {
      const scenario = await read(form);
      const run = await startRun(scenario);
      after(() => playRun(run, scenario));
      return redirect(`/sandbox/dashboard/scenarios/runs/${run.id}`);
    },
    async (form, cause) => {
      const { message } = failureOf("scenario.not_started", cause);
      return { message, runningId: (await findRunning())?.id ?? null, typed: entryValues(form) };
    },
  );
}

export const saveSnapshotAction = stateAction<SnapshotResult>(
  async (form) => {
    const storeId = await chosenStore(form);
    const today = (await readClocks(storeId)).first.toISOString().slice(0, 10);
    const { name } = await saveSnapshot(`before-scenarios-${today}`, storeId);
    return { tone: "good", message: `Saved as “${name}”.`, storeId };
  },
  (_form, cause) => failureOf("snapshot.not_saved", cause),
);
