"use server";

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
import { EntryError, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { SIMULATED_TYPES, simulatedField } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { customEvent, sendCustom, simulateEvent } from "@/app/(sandbox)/_service/simulate/simulate-event";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { answerTo, entryAction, formAction, recordEntryAction, textOf } from "../../form-actions";
import { recordId } from "../../params";

export const createWebhookAction = entryAction(async (form) => {
  const id = await createWebhook(readWebhook(form), await mainStoreNow());
  redirect(`/sandbox/dashboard/webhooks/${id}`);
});

export const updateWebhookAction = recordEntryAction("webhooks", "webhook", async (id, now, form) => {
  await updateWebhook(id, readWebhook(form), now);
  const detail = textOf(form, "secret") && "From now on every attempt is signed with the new secret.";
  return answerTo(form, { tone: "good", message: "Saved.", detail });
});

export const removeWebhookAction = formAction(async (form) => {
  await removeWebhook(recordId(textOf(form, "webhook")));
  redirect("/sandbox/dashboard/webhooks");
});

function readWebhook(form: FormData): WebhookSettings {
  const parsed = webhookSettings.safeParse({
    url: textOf(form, "url").trim(),
    secret: textOf(form, "secret"),
    events: form.getAll("events"),
    enabled: form.has("enabled"),
  });
  if (parsed.success) return parsed.data;
  const fields = problemsOf(parsed.error);
  if (fields["url"]) fields["url"] = "Give an http or https address without a name and password in it.";
  if (fields["secret"]) fields["secret"] = "A secret has 6 to 40 characters.";
  throw new EntryError(fields, "Not saved: please look at what is marked.");
}

/** The first problem of each field. */
function problemsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

const choice = z.object({ event: z.enum(EVENT_NAMES), type: z.enum(SIMULATED_TYPES) });

export const simulateAction = entryAction(async (form) => {
  const record = { type: textOf(form, "type"), id: textOf(form, "id") };
  const values = entryValues(form);
  const chosen = choice.safeParse({ type: record.type, event: values[simulatedField(record)] });
  if (!chosen.success) return answerTo(form, { tone: "bad", message: "Choose an event.", values });
  const { event, type } = chosen.data;
  const id = recordId(record.id);
  const count = await simulateEvent({ event, type, id }, await recordNow(type, id));
  if (count === 0) {
    const message = `No webhook wants ${event}, so nothing was sent.`;
    return answerTo(form, { tone: "warn", message, values });
  }
  const to = count > 1 ? ` to ${count} webhooks` : "";
  return answerTo(form, { tone: "good", message: `${event} is on its way${to}.`, values });
}, "warn");

export const resendManyAction = formAction(async (form) => {
  const webhookId = recordId(textOf(form, "webhook"));
  const from = momentOf(textOf(form, "from"));
  const to = momentOf(textOf(form, "to"));
  const range = { webhookId, onlyFailed: form.has("onlyFailed"), ...(from && { from }), ...(to && { to }) };
  const count = await resendMany(range, await recordNow("webhooks", webhookId));
  redirect(`/sandbox/dashboard/webhooks/${webhookId}?resent=${count}`);
});

export const sendCustomAction = recordEntryAction("webhooks", "webhook", async (id, now, form) => {
  // Forms send line breaks as CRLF.
  const body = textOf(form, "body").replaceAll("\r\n", "\n");
  const parsed = customEvent.safeParse({ eventName: textOf(form, "eventName").trim(), body });
  if (!parsed.success) throw new EntryError(problemsOf(parsed.error), "Not sent.");
  redirect(`/sandbox/dashboard/deliveries/${await sendCustom(id, parsed.data, now)}`);
});

/** A date in UTC, or undefined. */
function momentOf(text: string): Date | undefined {
  const moment = new Date(`${text}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
