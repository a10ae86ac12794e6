"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { EntryReader, type EntryState, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { getLicenseKey } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { dayText } from "@/app/(sandbox)/_service/lists/list-query";
import { deactivate } from "@/app/(sandbox)/_service/licenses/activations";
import { editLicenseKey, regenerateLicenseKey } from "@/app/(sandbox)/_service/licenses/changes";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deliverSoon, refusalOf, textOf } from "../../../form-actions";
import { orNotFound, recordId } from "../../../params";

const PATH = "/sandbox/dashboard/license-keys";
const MOST_ACTIVATIONS = 1_000_000;

export async function disableAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = idIn(form);
  const disabled = textOf(form, "disabled") === "yes";
  await editLicenseKey(id, { disabled }, await recordNow("license-keys", id)).catch(orNotFound);
  show(id);
}

export async function regenerateAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = idIn(form);
  await regenerateLicenseKey(id, await recordNow("license-keys", id)).catch(orNotFound);
  show(id, "regenerated");
}

export async function deactivateAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = idIn(form);
  const now = await recordNow("license-keys", id);
  const { key } = await getLicenseKey(id, now).catch(orNotFound);
  // Already removed.
  await deactivate(key, textOf(form, "instance"), now, { evenDisabled: true });
  show(id);
}

export async function editAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = idIn(form);
  const refusal = await refusalOf(form, () => edit(id, form));
  return refusal ?? show(id, "saved");
}

async function edit(id: number, form: FormData) {
  const now = await recordNow("license-keys", id);
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
}

function idIn(form: FormData): number {
  return recordId(textOf(form, "key"));
}

function show(id: number, done = ""): never {
  deliverSoon();
  revalidatePath("/sandbox", "layout");
  redirect(`${PATH}/${id}${done && `?done=${done}`}` as Route);
}
