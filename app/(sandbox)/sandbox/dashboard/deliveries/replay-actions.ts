"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { readJsonText } from "@/app/(sandbox)/_service/control/control-route";
import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { MOST_BYTES, pastedChanges, pastedText } from "@/app/(sandbox)/_service/replay/payload";
import { replay } from "@/app/(sandbox)/_service/replay/replay";
import { answerTo, deliverSoon, refusalOf, textOf } from "../../form-actions";
import { recordId } from "../../params";

export async function replayAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const webhookId = recordId(textOf(form, "webhook"));
  let sent: number[] = [];
  const refusal = await refusalOf(form, async () => {
    sent = await send(webhookId, form);
  });
  if (refusal) return refusal;
  deliverSoon();
  const [only] = sent;
  if (only !== undefined && sent.length === 1) redirect(`/sandbox/dashboard/deliveries/${only}`);
  revalidatePath("/sandbox/dashboard", "layout");
  return answerTo(form, { tone: "good", message: `${sent.length} events are on their way.` });
}

async function send(webhookId: number, form: FormData): Promise<number[]> {
  const file = form.get("file");
  const text = file instanceof File && file.size > 0 ? await file.text() : textOf(form, "payload");
  const changes = textOf(form, "changes").trim() || "{}";
  return replay({
    webhook_id: webhookId,
    ...readJsonText(text, pastedText, MOST_BYTES),
    set: readJsonText(changes, pastedChanges, MOST_BYTES),
  });
}
