"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { getLicenseKey } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { EntryReader, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { deactivate } from "@/app/(sandbox)/_service/licenses/activations";
import { editLicenseKey, regenerateLicenseKey } from "@/app/(sandbox)/_service/licenses/changes";
import { dayText } from "@/app/(sandbox)/_service/lists/list-query";
import { recordAction, recordEntryAction, textOf } from "../../../form-actions";

const MOST_ACTIVATIONS = 1_000_000;

export const disableAction = recordAction("license-keys", "key", async (id, now, form) => {
  await editLicenseKey(id, { disabled: textOf(form, "disabled") === "yes" }, now);
  show(id);
});

export const regenerateAction = recordAction("license-keys", "key", async (id, now) => {
  await regenerateLicenseKey(id, now);
  show(id, "?done=regenerated");
});

export const deactivateAction = recordAction("license-keys", "key", async (id, now, form) => {
  const { key } = await getLicenseKey(id, now);
  await deactivate(key, textOf(form, "instance"), now, { evenDisabled: true });
  show(id);
});

export const editAction = recordEntryAction("license-keys", "key", async (id, now, form) => {
  const reader = new EntryReader(entryValues(form));
  const expiresAt = reader.day("expiresAt");
  const activationLimit = reader.has("isUnlimited")
    ? null
    : reader.whole("activationLimit", { least: 1, most: MOST_ACTIVATIONS });
  reader.check();
  const before = await getLicenseKey(id, now);
  // An unchanged day keeps its time, and doesn't reactivate a key.
  const isMoved = dayText(before.expiresAt) !== dayText(expiresAt);
  await editLicenseKey(id, { activationLimit, ...(isMoved && { expiresAt }) }, now);
  return show(id, "?done=saved");
});

function show(id: number, query = ""): never {
  redirect(`/sandbox/dashboard/license-keys/${id}${query}` as Route);
}
