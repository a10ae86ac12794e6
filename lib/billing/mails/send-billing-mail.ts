import "server-only";
import { z } from "zod";
import { sendMail } from "@/lib/mail/send";
import type { Outcome } from "../effects/kinds";
import { serviceNow } from "../service-life/service-now";
import { isMailName, MAILS } from "./mails";

const payload = z.object({
  mail: z.string().refine(isMailName),
  subject: z.string(),
  detail: z.record(z.string(), z.string()),
});

/** Sends a mail of the outbox, if its news is still true and somebody is there to read it. */
export async function sendBillingMail(
  given: unknown,
  { key, now }: { key: string; now: Date },
): Promise<Outcome> {
  const { mail, ...news } = payload.parse(given);
  const composed = await MAILS[mail].compose(news, await serviceNow(now));
  if (!composed) return "not_true_any_more";
  await sendMail({ ...composed, messageKey: key });
  return "sent";
}
