"use server";

import { redirect } from "next/navigation";
import { updateStore } from "@/app/(sandbox)/_service/catalog/store";
import { entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { entryAction } from "../../form-actions";

export const saveSettingsAction = entryAction(async (form) => {
  await updateStore(entryValues(form), await mainStoreNow());
  redirect("/sandbox/dashboard/settings?done=saved");
});
