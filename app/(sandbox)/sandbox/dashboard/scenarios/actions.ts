"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import type { RunResult } from "@/app/(sandbox)/_ui/scenarios/run-form";
import type { SnapshotResult } from "@/app/(sandbox)/_ui/scenarios/snapshot-offer";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { readJsonText } from "@/app/(sandbox)/_service/control/control-route";
import { enteredParameters } from "@/app/(sandbox)/_service/scenarios/entered-parameters";
import { scenarioWith } from "@/app/(sandbox)/_service/scenarios/parameters";
import { MOST_FILE_BYTES, type Scenario, scenarioFile } from "@/app/(sandbox)/_service/scenarios/scenario";
import { playRun, startRun } from "@/app/(sandbox)/_service/scenarios/runs";
import { findRunning } from "@/app/(sandbox)/_service/scenarios/run-records";
import { saveSnapshot } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { chosenStore, textOf } from "../../form-actions";

export async function runAction(_previous: RunResult, form: FormData): Promise<RunResult> {
  requireSandbox();
  return start(form, async () => scenarioWith(textOf(form, "scenario"), enteredParameters(form.entries())));
}

export async function runFileAction(_previous: RunResult, form: FormData): Promise<RunResult> {
  requireSandbox();
  const file = form.get("file");
  const text = file instanceof File && file.size > 0 ? await file.text() : textOf(form, "text");
  return start(form, async () => readJsonText(text, scenarioFile, MOST_FILE_BYTES));
}

/** What was typed is shown again if the scenario is refused. */
async function start(form: FormData, read: () => Promise<Scenario>): Promise<RunResult> {
  const begun = await read()
    .then(async (scenario) => ({ scenario, run: await startRun(scenario) }))
    .catch(toAppError);
  if (begun instanceof Error) {
    if (begun.status >= 500) log.error("scenario.not_started", begun);
    const runningId = (await findRunning())?.id ?? null;
    return { message: begun.message, runningId, typed: entryValues(form) };
  }
  after(() => playRun(begun.run, begun.scenario));
  return redirect(`/sandbox/dashboard/scenarios/runs/${begun.run.id}` as Route);
}

export async function saveSnapshotAction(_previous: SnapshotResult, form: FormData): Promise<SnapshotResult> {
  requireSandbox();
  try {
    const storeId = await chosenStore(form);
    const today = (await readClocks(storeId)).first.toISOString().slice(0, 10);
    const { name } = await saveSnapshot(`before-scenarios-${today}`, storeId);
    revalidatePath("/sandbox/dashboard", "layout");
    return { tone: "good", message: `Saved as “${name}”.`, storeId };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error("snapshot.not_saved", error);
    return { tone: "bad", message: error.message };
  }
}
