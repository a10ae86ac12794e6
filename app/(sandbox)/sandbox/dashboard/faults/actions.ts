"use server";

import { faultSettings, type FaultSettings, NO_FAULTS } from "@/app/(sandbox)/_service/faults/settings";
import { getFaults, setFaults } from "@/app/(sandbox)/_service/faults/store";
import type { FormResult } from "@/app/(sandbox)/_ui/basic/submit-button";
import { chosenStore, stateAction, textOf } from "../../form-actions";

export const setFaultsAction = stateAction<FormResult>(async (form) => {
  const isOff = textOf(form, "intent") === "off";
  const storeId = await chosenStore(form).catch(() => null);
  if (storeId === null) return { tone: "bad", message: "Not saved: this store was deleted." };
  const read = isOff ? { settings: NO_FAULTS, seed: (await getFaults(storeId)).seed } : readFaultForm(form);
  if (!read) return { tone: "bad", message: "Not saved: a number is out of its range." };
  await setFaults(read, storeId);
  if (isOff) return { tone: "good", message: "Everything is switched off." };
  return { tone: "good", message: "Saved.", detail: `Restarted with seed ${read.seed}.` };
});

/** Null if a number is out of range. */
function readFaultForm(form: FormData): { settings: FaultSettings; seed: number } | null {
  const entries = Object.entries(NO_FAULTS).map(([name, fault]) => {
    const values = Object.keys(fault).map((key) => [key, valueOf(form, name, key)]);
    return [name, Object.fromEntries(values)];
  });
  const settings = faultSettings.safeParse(Object.fromEntries(entries));
  const seed = Number(textOf(form, "seed"));
  if (!settings.success || !Number.isInteger(seed) || seed < 0 || seed > 2_147_483_647) return null;
  return { settings: settings.data, seed };
}

function valueOf(form: FormData, fault: string, key: string): number {
  if (key === "probability") return Number(textOf(form, `${fault}.percent`)) / 100;
  return Number(textOf(form, `${fault}.${key}`));
}
