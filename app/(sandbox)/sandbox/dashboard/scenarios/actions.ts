"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import type { RunResult } from "@/app/(sandbox)/_ui/scenarios/run-result";
import type { SnapshotResult } from "@/app/(sandbox)/_ui/scenarios/snapshot-offer";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-now";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { playRun } from "@/app/(sandbox)/_service/scenarios/runs/play-run";
import { findRunning } from "@/app/(sandbox)/_service/scenarios/runs/read-runs";
import { startRun } from "@/app/(sandbox)/_service/scenarios/runs/start-run";
import { saveSnapshot } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { textOf } from "../../form-text";

/** Begins a run and leads to its page, where the steps are ticked off as they happen. */
export async function runAction(_previous: RunResult, form: FormData): Promise<RunResult> {
  requireSandbox();
  const started = await startRun(textOf(form, "scenario")).catch(toAppError);
  if (started instanceof Error) {
    if (started.status >= 500) log.error("scenario.not_started", started);
    return { message: started.message, runningId: (await findRunning())?.id ?? null };
  }
  after(() => playRun(started));
  return redirect(`/sandbox/dashboard/scenarios/runs/${started.id}` as Route);
}

/** Keeps everything as it is now, under the sandbox's date. */
export async function saveSnapshotAction(_previous: SnapshotResult): Promise<SnapshotResult> {
  requireSandbox();
  try {
    const { name } = await saveSnapshot(
      `before-scenarios-${(await mainStoreNow()).toISOString().slice(0, 10)}`,
    );
    revalidatePath("/sandbox/dashboard", "layout");
    return { tone: "good", message: `Saved as “${name}”.` };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error("snapshot.not_saved", error);
    return { tone: "bad", message: error.message };
  }
}
