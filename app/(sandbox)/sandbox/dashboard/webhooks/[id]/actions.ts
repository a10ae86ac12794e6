"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { FormState } from "@/app/(sandbox)/_ui/dashboard/webhooks/form-state";
import { toAppError } from "@/lib/errors";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { resendMany } from "@/app/(sandbox)/_service/delivery/deliver";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { customEvent, sendCustom } from "@/app/(sandbox)/_service/simulate/send-custom";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { recordId } from "../../../record-id";

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
  // A form sends every line break as two characters; the body is meant as it is seen.
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

/** What a date field says, as UTC; undefined when it says nothing. */
function momentOf(text: string): Date | undefined {
  const moment = new Date(`${text}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
