"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { updateStore } from "@/app/(sandbox)/_service/catalog/store";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { type EntryState, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { refusalOf } from "../../form-actions";

export async function saveSettingsAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const refusal = await refusalOf(form, async () => updateStore(entryValues(form), await mainStoreNow()));
  if (refusal) return refusal;
  revalidatePath("/sandbox", "layout");
  return redirect("/sandbox/dashboard/settings?done=saved");
}
