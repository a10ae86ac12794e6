"use server";

import "server-only";
import { revalidatePath } from "next/cache";
import { findNextSpan } from "@/app/(sandbox)/_service/clock/agenda";
import { addDuration } from "@/app/(sandbox)/_service/clock/move";
import { advanceClocks } from "@/app/(sandbox)/_service/clock/worker";
import { chosenClocks } from "@/app/(sandbox)/_service/control/orders";
import { env } from "@/app/(sandbox)/_service/env";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import {
  deleteSnapshot,
  restoreSnapshot,
  saveSnapshot,
  startOver,
} from "@/app/(sandbox)/_service/snapshots/snapshots";
import { ALL_STORES } from "@/app/(sandbox)/_service/shared/ids";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import type { ClockResult } from "@/app/(sandbox)/_ui/clock/advance-form";
import { readerZone } from "@/app/(sandbox)/_ui/shared/time";
import { clocksText } from "@/app/(sandbox)/_ui/shell/clocks-text";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { chosenStore, orDeletedAlready, textOf } from "../../form-actions";

export async function advanceAction(_previous: ClockResult, form: FormData): Promise<ClockResult> {
  requireSandbox();
  return resultOf(async () => {
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
  return resultOf(async () => {
    const storeId = await chosenStore(form);
    return `Saved “${(await saveSnapshot(textOf(form, "name").trim(), storeId)).name}”.`;
  });
}

export async function restoreSnapshotAction(_previous: ClockResult, form: FormData): Promise<ClockResult> {
  requireSandbox();
  return resultOf(async () => {
    const name = textOf(form, "name");
    const storeId = await chosenStore(form);
    await restoreSnapshot(name, storeId);
    return `“${name}” is back. It is ${clocksText((await readClocks(storeId)).all, await readerZone())} now.`;
  });
}

export async function deleteSnapshotAction(form: FormData): Promise<void> {
  requireSandbox();
  const deleted = chosenStore(form).then((storeId) => deleteSnapshot(textOf(form, "name"), storeId));
  await deleted.catch(orDeletedAlready);
  revalidatePath("/sandbox/dashboard/clock");
}

export async function resetAction(_previous: ClockResult, form: FormData): Promise<ClockResult> {
  requireSandbox();
  return resultOf(async () => {
    const storeId = await chosenStore(form);
    await startOver(storeId, { history: env.SANDBOX_HISTORY === "on" });
    if (storeId === ALL_STORES) return "The sandbox has started over.";
    return `${(await readClocks(storeId)).all[0]?.name ?? "The store"} has started over.`;
  });
}

/** A message about the result. */
async function resultOf(work: () => Promise<string>): Promise<ClockResult> {
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

/** The target of the selected store's clock, or of all. Throws invalid and not_found. */
async function targetsOf(form: FormData): Promise<Map<number, Date>> {
  const chosen = chosenClocks(await readClocks(), textOf(form, "store") || undefined);
  const nows = new Map(chosen.map(({ storeId, now }) => [storeId, now]));
  const targetOf = await moverOf(form, nows);
  return new Map([...nows].map(([storeId, now]) => [storeId, targetOf(now)]));
}

async function moverOf(form: FormData, nows: ReadonlyMap<number, Date>): Promise<(now: Date) => Date> {
  const step = textOf(form, "advance");
  if (step === "next") {
    const span = await findNextSpan(nows);
    if (span === null) throw new AppError("invalid", "Nothing is due: sell a subscription first.");
    return (now) => new Date(now.getTime() + span);
  }
  return (now) => {
    const target = step ? addDuration(now, step) : new Date(`${textOf(form, "now")}Z`);
    if (!target || Number.isNaN(target.getTime())) throw new AppError("invalid", "Please choose a date.");
    return target;
  };
}
