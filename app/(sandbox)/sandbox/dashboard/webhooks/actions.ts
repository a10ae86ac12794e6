"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { resendMany } from "@/app/(sandbox)/_service/delivery/deliver";
import {
  createWebhook,
  removeWebhook,
  updateWebhook,
  type WebhookSettings,
  webhookSettings,
} from "@/app/(sandbox)/_service/delivery/webhook-settings";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { SIMULATED_TYPES, simulatedField } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { customEvent, sendCustom, simulateEvent } from "@/app/(sandbox)/_service/simulate/simulate-event";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import type { FormState } from "@/app/(sandbox)/_ui/dashboard/webhooks/form-state";
import { toAppError } from "@/lib/errors";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { deliverSoon, textOf } from "../../form-actions";
import { recordId } from "../../params";

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

function readWebhookForm(form: FormData): { settings: WebhookSettings } | { state: FormState } {
  const url = textOf(form, "url").trim();
  const parsed = webhookSettings.safeParse({
    url,
    secret: textOf(form, "secret"),
    events: form.getAll("events"),
    enabled: form.has("enabled"),
  });
  if (parsed.success) return { settings: parsed.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
  if (fields["url"]) fields["url"] = "Give an http or https address without a name and password in it.";
  if (fields["secret"]) fields["secret"] = "A secret has 6 to 40 characters.";
  const message = "Not saved: please look at what is marked.";
  return { state: { tone: "bad", message, fields, typed: typedInto(form) } };
}

/** Values to show again, except the secret. */
function typedInto(form: FormData): Record<string, string> {
  const events = form.getAll("events").filter((name) => typeof name === "string");
  return { url: textOf(form, "url"), events: events.join(" "), enabled: textOf(form, "enabled") };
}

function refusalOf(thrown: unknown, form: FormData): FormState {
  const { code, message } = toAppError(thrown);
  if (code === "internal") throw thrown;
  return { tone: "bad", message, typed: typedInto(form) };
}

const choice = z.object({ event: z.enum(EVENT_NAMES), type: z.enum(SIMULATED_TYPES) });

export async function simulateAction(_previous: FormState, form: FormData): Promise<FormState> {
  requireSandbox();
  const record = { type: textOf(form, "type"), id: textOf(form, "id") };
  const typed = { event: textOf(form, simulatedField(record)) };
  const chosen = choice.safeParse({ ...typed, type: record.type });
  if (!chosen.success) return { tone: "bad", message: "Choose an event.", typed };
  try {
    const id = recordId(record.id);
    const now = await recordNow(chosen.data.type, id);
    const count = await simulateEvent({ ...chosen.data, id }, now);
    deliverSoon();
    revalidatePath("/sandbox/dashboard", "layout");
    return { ...resultOf(chosen.data.event, count), typed };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "internal") throw thrown;
    return { tone: "warn", message: error.message, typed };
  }
}

function resultOf(event: string, count: number): { tone: "good" | "warn"; message: string } {
  if (count === 0) return { tone: "warn", message: `No webhook wants ${event}, so nothing was sent.` };
  return { tone: "good", message: `${event} is on its way${count > 1 ? ` to ${count} webhooks` : ""}.` };
}

export async function resendManyAction(form: FormData): Promise<void> {
  requireSandbox();
  const webhookId = recordId(textOf(form, "webhook"));
  const from = momentOf(textOf(form, "from"));
  const to = momentOf(textOf(form, "to"));
  const range = { webhookId, onlyFailed: form.has("onlyFailed"), ...(from && { from }), ...(to && { to }) };
  const count = await resendMany(range, await recordNow("webhooks", webhookId));
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
  redirect(`/sandbox/dashboard/webhooks/${webhookId}?resent=${count}`);
}

export async function sendCustomAction(_previous: FormState, form: FormData): Promise<FormState> {
  requireSandbox();
  // Forms send line breaks as CRLF.
  const body = textOf(form, "body").replaceAll("\r\n", "\n");
  const typed = { eventName: textOf(form, "eventName").trim(), body };
  const parsed = customEvent.safeParse(typed);
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    return { tone: "bad", message: "Not sent.", fields, typed };
  }
  const id = recordId(textOf(form, "webhook"));
  const now = await recordNow("webhooks", id);
  const sent = await sendCustom(id, parsed.data, now).catch((thrown: unknown) => toAppError(thrown));
  if (typeof sent !== "number") return { tone: "bad", message: sent.message, typed };
  deliverSoon();
  return redirect(`/sandbox/dashboard/deliveries/${sent}`);
}

/** A date in UTC, or undefined. */
function momentOf(text: string): Date | undefined {
  const moment = new Date(`${text}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
