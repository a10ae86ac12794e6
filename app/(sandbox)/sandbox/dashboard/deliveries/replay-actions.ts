"use server";

import { redirect } from "next/navigation";
import { readJsonText } from "@/app/(sandbox)/_service/control/control-route";
import { MOST_BYTES, pastedChanges, pastedText } from "@/app/(sandbox)/_service/replay/payload";
import { replay } from "@/app/(sandbox)/_service/replay/replay";
import { answerTo, entryAction, textOf, uploadedText } from "../../form-actions";
import { recordId } from "../../params";

export const replayAction = entryAction(async (form) => {
  const sent = await replay({
    webhook_id: recordId(textOf(form, "webhook")),
    ...readJsonText(await uploadedText(form, "payload"), pastedText, MOST_BYTES),
    set: readJsonText(textOf(form, "changes").trim() || "{}", pastedChanges, MOST_BYTES),
  });
  const [only] = sent;
  if (only !== undefined && sent.length === 1) redirect(`/sandbox/dashboard/deliveries/${only}`);
  return answerTo(form, { tone: "good", message: `${sent.length} events are on their way.` });
});
