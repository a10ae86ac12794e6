"use server";

import { findNextSpan } from "@/app/(sandbox)/_service/clock/agenda";
import { addDuration } from "@/app/(sandbox)/_service/clock/move";
import { advanceClocks } from "@/app/(sandbox)/_service/clock/worker";
import { chosenClocks } from "@/app/(sandbox)/_service/control/orders";
import { env } from "@/app/(sandbox)/_service/env";
import {
  deleteSnapshot,
  restoreSnapshot,
  saveSnapshot,
  startOver,
} from "@/app/(sandbox)/_service/snapshots/snapshots";
import { ALL_STORES } from "@/app/(sandbox)/_service/shared/ids";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import type { FormResult } from "@/app/(sandbox)/_ui/basic/submit-button";
import { readerZone } from "@/app/(sandbox)/_ui/shared/details";
import { clocksText } from "@/app/(sandbox)/_ui/shell/clocks-text";
import { AppError } from "@/lib/errors";
import {
  chosenStore,
  failureOf,
  formAction,
  orDeletedAlready,
  stateAction,
  textOf,
} from "../../form-actions";

export const advanceAction = clockAction(async (form) => {
  const targets = await targetsOf(form);
  const { clocks, applied } = await advanceClocks(targets);
  const moved = clocks.all.filter(({ storeId }) => targets.has(storeId));
  const happened = ["Nothing has", "One thing has"][applied] ?? `${applied.toLocaleString("en")} things have`;
  return `It is ${clocksText(moved, await readerZone())} now. ${happened} happened on the way.`;
});

export const saveSnapshotAction = clockAction(async (form) => {
  const { name } = await saveSnapshot(textOf(form, "name").trim(), await chosenStore(form));
  return `Saved “${name}”.`;
});

export const restoreSnapshotAction = clockAction(async (form) => {
  const name = textOf(form, "name");
  const storeId = await chosenStore(form);
  await restoreSnapshot(name, storeId);
  return `“${name}” is back. It is ${clocksText((await readClocks(storeId)).all, await readerZone())} now.`;
});

export const deleteSnapshotAction = formAction(async (form) => {
  const deleted = chosenStore(form).then((storeId) => deleteSnapshot(textOf(form, "name"), storeId));
  await deleted.catch(orDeletedAlready);
});

export const resetAction = clockAction(async (form) => {
  const storeId = await chosenStore(form);
  await startOver(storeId, { history: env.SANDBOX_HISTORY === "on" });
  if (storeId === ALL_STORES) return "The sandbox has started over.";
  return `${(await readClocks(storeId)).all[0]?.name ?? "The store"} has started over.`;
});

/** `work` returns the message about its result. */
function clockAction(work: (form: FormData) => Promise<string>) {
  return stateAction<FormResult>(
    async (form) => ({ tone: "good", message: await work(form) }),
    (_form, cause) => failureOf("clock.action_failed", cause),
  );
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
