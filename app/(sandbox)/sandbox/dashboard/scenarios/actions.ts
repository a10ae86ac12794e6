"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import type { RunResult } from "@/app/(sandbox)/_ui/scenarios/run-form";
import type { SnapshotResult } from "@/app/(sandbox)/_ui/scenarios/snapshot-offer";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { playRun, startRun } from "@/app/(sandbox)/_service/scenarios/runs";
import { findRunning } from "@/app/(sandbox)/_service/scenarios/run-records";
import { saveSnapshot } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { textOf } from "../../form-actions";

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
