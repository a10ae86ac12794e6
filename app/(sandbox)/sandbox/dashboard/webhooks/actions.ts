"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { FormState } from "@/app/(sandbox)/_ui/dashboard/webhooks/form-state";
import { toAppError } from "@/lib/errors";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-now";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import {
  createWebhook,
  removeWebhook,
  updateWebhook,
} from "@/app/(sandbox)/_service/delivery/webhook-settings";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { textOf } from "../../form-text";
import { recordId } from "../../record-id";
import { readWebhookForm, typedInto } from "./read-webhook-form";

export async function createWebhookAction(_previous: FormState, form: FormData): Promise<FormState> {
  requireSandbox();
  const read = readWebhookForm(form);
  if ("state" in read) return read.state;
  const now = await mainStoreNow();
  const made = await createWebhook(read.settings, now).catch((thrown: unknown) => refusalOf(thrown, form));
  if (typeof made !== "number") return made;
  return redirect(`/sandbox/dashboard/webhooks/${made}`);
}

export async function updateWebhookAction(_previous: FormState, form: FormData): Promise<FormState> {
  requireSandbox();
  const read = readWebhookForm(form);
  if ("state" in read) return read.state;
  const id = recordId(textOf(form, "webhook"));
  try {
    await updateWebhook(id, read.settings, await recordNow("webhooks", id));
  } catch (thrown) {
    return refusalOf(thrown, form);
  }
  revalidatePath("/sandbox/dashboard", "layout");
  const detail = read.settings.secret
    ? "From now on every attempt is signed with the new secret."
    : undefined;
  return { tone: "good", message: "Saved.", detail };
}

export async function removeWebhookAction(form: FormData): Promise<void> {
  requireSandbox();
  await removeWebhook(recordId(textOf(form, "webhook")));
  revalidatePath("/sandbox/dashboard", "layout");
  redirect("/sandbox/dashboard/webhooks");
}

function refusalOf(thrown: unknown, form: FormData): FormState {
  const { code, message } = toAppError(thrown);
  if (code === "internal") throw thrown;
  return { tone: "bad", message, typed: typedInto(form) };
}
