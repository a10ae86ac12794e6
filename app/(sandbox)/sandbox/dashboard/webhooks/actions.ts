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
import { EntryError, type EntryState, entryValues } from "@/app/(sandbox)/_service/entry/entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { SIMULATED_TYPES, simulatedField } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { customEvent, sendCustom, simulateEvent } from "@/app/(sandbox)/_service/simulate/simulate-event";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { answerTo, deliverSoon, refusalOf, textOf } from "../../form-actions";
import { recordId } from "../../params";

export async function createWebhookAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  let id = 0;
  const refusal = await refusalOf(form, async () => {
    id = await createWebhook(readWebhook(form), await mainStoreNow());
  });
  return refusal ?? redirect(`/sandbox/dashboard/webhooks/${id}`);
}

export async function updateWebhookAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = recordId(textOf(form, "webhook"));
  const refusal = await refusalOf(form, async () =>
    updateWebhook(id, readWebhook(form), await recordNow("webhooks", id)),
  );
  if (refusal) return refusal;
  revalidatePath("/sandbox/dashboard", "layout");
  const detail = textOf(form, "secret") && "From now on every attempt is signed with the new secret.";
  return answerTo(form, { tone: "good", message: "Saved.", detail });
}

export async function removeWebhookAction(form: FormData): Promise<void> {
  requireSandbox();
  await removeWebhook(recordId(textOf(form, "webhook")));
  revalidatePath("/sandbox/dashboard", "layout");
  redirect("/sandbox/dashboard/webhooks");
}

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

export async function simulateAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const record = { type: textOf(form, "type"), id: textOf(form, "id") };
  const values = entryValues(form);
  const chosen = choice.safeParse({ type: record.type, event: values[simulatedField(record)] });
  if (!chosen.success) return answerTo(form, { tone: "bad", message: "Choose an event.", values });
  const { event, type } = chosen.data;
  let count = 0;
  const refusal = await refusalOf(form, async () => {
    const id = recordId(record.id);
    count = await simulateEvent({ event, type, id }, await recordNow(type, id));
  });
  if (refusal) return { ...refusal, tone: "warn" };
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
  if (count === 0) {
    return answerTo(form, {
      tone: "warn",
      message: `No webhook wants ${event}, so nothing was sent.`,
      values,
    });
  }
  const to = count > 1 ? ` to ${count} webhooks` : "";
  return answerTo(form, { tone: "good", message: `${event} is on its way${to}.`, values });
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

export async function sendCustomAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  let delivery = 0;
  const refusal = await refusalOf(form, async () => {
    // Forms send line breaks as CRLF.
    const body = textOf(form, "body").replaceAll("\r\n", "\n");
    const parsed = customEvent.safeParse({ eventName: textOf(form, "eventName").trim(), body });
    if (!parsed.success) throw new EntryError(problemsOf(parsed.error), "Not sent.");
    const id = recordId(textOf(form, "webhook"));
    delivery = await sendCustom(id, parsed.data, await recordNow("webhooks", id));
  });
  if (refusal) return refusal;
  deliverSoon();
  return redirect(`/sandbox/dashboard/deliveries/${delivery}`);
}

/** A date in UTC, or undefined. */
function momentOf(text: string): Date | undefined {
  const moment = new Date(`${text}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
