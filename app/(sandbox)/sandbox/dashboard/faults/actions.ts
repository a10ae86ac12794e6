"use server";

import { revalidatePath } from "next/cache";
import type { FormState } from "@/app/(sandbox)/_ui/dashboard/webhooks/form-state";
import { NO_FAULTS } from "@/app/(sandbox)/_service/faults/settings";
import { getFaults, setFaults } from "@/app/(sandbox)/_service/faults/store";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { textOf } from "../../form-text";
import { readFaultForm } from "./read-fault-form";

export async function setFaultsAction(_previous: FormState, form: FormData): Promise<FormState> {
  requireSandbox();
  const isOff = textOf(form, "intent") === "off";
  const read = isOff ? { settings: NO_FAULTS, seed: (await getFaults()).seed } : readFaultForm(form);
  if (!read) return { tone: "bad", message: "Not saved: a number is out of its range." };
  await setFaults(read);
  revalidatePath("/sandbox/dashboard", "layout");
  if (isOff) return { tone: "good", message: "Everything is switched off." };
  return { tone: "good", message: "Saved.", detail: `Seed ${read.seed} begins anew.` };
}
