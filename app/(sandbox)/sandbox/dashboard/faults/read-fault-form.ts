import { type FaultSettings, NO_FAULTS, faultSettings } from "@/app/(sandbox)/_service/faults/settings";
import { textOf } from "../../form-text";

/** The settings that the form says; null when a number in it is out of its range. */
export function readFaultForm(form: FormData): { settings: FaultSettings; seed: number } | null {
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
