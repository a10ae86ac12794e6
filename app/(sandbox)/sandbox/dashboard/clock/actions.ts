"use server";

import { revalidatePath } from "next/cache";
import type { ClockResult } from "@/app/(sandbox)/_ui/clock/clock-state";
import { clocksText } from "@/app/(sandbox)/_ui/shell/clocks-text";
import { readerZone } from "@/app/(sandbox)/_ui/shared/time/reader-zone";
import { env } from "@/app/(sandbox)/_service/env";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { advanceClocks } from "@/app/(sandbox)/_service/clock/advance";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { resetSandbox } from "@/app/(sandbox)/_service/snapshots/reset";
import { deleteSnapshot, restoreSnapshot, saveSnapshot } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { textOf } from "../../form-text";
import { orDeletedAlready } from "../or-deleted-already";
import { targetsOf } from "./targets";

export async function advanceAction(_previous: ClockResult, form: FormData): Promise<ClockResult> {
  requireSandbox();
  return tell(async () => {
    const targets = await targetsOf(form);
    const { clocks, applied } = await advanceClocks(targets);
    const moved = clocks.all.filter(({ storeId }) => targets.has(storeId));
    const happened =
      ["Nothing has", "One thing has"][applied] ?? `${applied.toLocaleString("en")} things have`;
    return `It is ${clocksText(moved, await readerZone())} now. ${happened} happened on the way.`;
  });
}

export async function saveSnapshotAction(_previous: ClockResult, form: FormData): Promise<ClockResult> {
  requireSandbox();
  return tell(async () => `Saved “${(await saveSnapshot(textOf(form, "name").trim())).name}”.`);
}

export async function restoreSnapshotAction(_previous: ClockResult, form: FormData): Promise<ClockResult> {
  requireSandbox();
  return tell(async () => {
    const name = textOf(form, "name");
    await restoreSnapshot(name);
    return `“${name}” is back. It is ${clocksText((await readClocks()).all, await readerZone())} now.`;
  });
}

export async function deleteSnapshotAction(form: FormData): Promise<void> {
  requireSandbox();
  await deleteSnapshot(textOf(form, "name")).catch(orDeletedAlready);
  revalidatePath("/sandbox/dashboard/clock");
}

export async function resetAction(_previous: ClockResult): Promise<ClockResult> {
  requireSandbox();
  return tell(async () => {
    await resetSandbox(new Date(), { history: env.SANDBOX_HISTORY === "on" });
    return "The sandbox has started over.";
  });
}

/** What was done in a sentence, or why it was not. */
async function tell(work: () => Promise<string>): Promise<ClockResult> {
  try {
    const message = await work();
    revalidatePath("/sandbox", "layout");
    return { tone: "good", message };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error("clock.action_failed", error);
    return { tone: "bad", message: error.message };
  }
}
