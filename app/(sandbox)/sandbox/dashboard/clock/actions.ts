"use server";

import { revalidatePath } from "next/cache";
import type { ClockResult } from "@/components/sandbox/clock/clock-state";
import { formatTime } from "@/lib/dates";
import { env } from "@/lib/env";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { sandboxNow } from "@/lib/sandbox/clock";
import { advanceClock } from "@/lib/sandbox/clock/advance";
import { findNextDue } from "@/lib/sandbox/clock/agenda";
import { addDuration } from "@/lib/sandbox/clock/duration";
import { resetSandbox } from "@/lib/sandbox/snapshots/reset";
import { deleteSnapshot, restoreSnapshot, saveSnapshot } from "@/lib/sandbox/snapshots/snapshots";
import { textOf } from "../../form-text";
import { orNotFound } from "../../leave-when-refused";

export async function advanceAction(_previous: ClockResult, form: FormData): Promise<ClockResult> {
  return tell(async () => {
    const { now, applied } = await advanceClock(await targetOf(form));
    const happened = ["Nothing has", "One thing has"][applied] ?? `${applied} things have`;
    return `It is ${formatTime(now)} now. ${happened} happened on the way.`;
  });
}

export async function saveSnapshotAction(_previous: ClockResult, form: FormData): Promise<ClockResult> {
  return tell(async () => `Saved “${(await saveSnapshot(textOf(form, "name").trim())).name}”.`);
}

export async function restoreSnapshotAction(form: FormData): Promise<void> {
  await restoreSnapshot(textOf(form, "name")).catch(orNotFound);
  revalidatePath("/sandbox", "layout");
}

export async function deleteSnapshotAction(form: FormData): Promise<void> {
  await deleteSnapshot(textOf(form, "name")).catch((cause: unknown) => {
    // Deleted already: the second click has nothing to add.
    if (toAppError(cause).code !== "not_found") throw cause;
  });
  revalidatePath("/sandbox/dashboard/clock");
}

export async function resetAction(): Promise<void> {
  await resetSandbox(new Date(), { history: env.SANDBOX_HISTORY === "on" });
  revalidatePath("/sandbox", "layout");
}

async function targetOf(form: FormData): Promise<Date> {
  const now = await sandboxNow();
  const step = textOf(form, "advance");
  if (step === "next") return nextAfter(now);
  const target = step ? addDuration(now, step) : new Date(`${textOf(form, "now")}Z`);
  if (!target || Number.isNaN(target.getTime())) throw new AppError("invalid", "Please choose a date.");
  return target;
}

async function nextAfter(now: Date): Promise<Date> {
  const next = await findNextDue();
  if (!next) throw new AppError("invalid", "Nothing is due: sell a subscription first.");
  return next > now ? next : new Date(now.getTime() + 1);
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
