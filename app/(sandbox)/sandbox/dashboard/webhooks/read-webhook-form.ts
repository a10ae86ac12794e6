import type { FormState } from "@/app/(sandbox)/_ui/dashboard/webhooks/form-state";
import { type WebhookSettings, webhookSettings } from "@/app/(sandbox)/_service/delivery/webhook-settings";
import { textOf } from "../../form-text";

/** What the form of a webhook says, or what has to be mended in it. */
export function readWebhookForm(form: FormData): { settings: WebhookSettings } | { state: FormState } {
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

/** What the form shows again when it is refused. The secret stays in its field by itself. */
export function typedInto(form: FormData): Record<string, string> {
  const events = form.getAll("events").filter((name) => typeof name === "string");
  return { url: textOf(form, "url"), events: events.join(" "), enabled: textOf(form, "enabled") };
}
