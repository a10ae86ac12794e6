import "server-only";
import { z } from "zod";
import type { Outcome } from "@/lib/billing/effects/kinds";
import * as grants from "@/lib/billing/grants/emails";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { isMuted } from "./preferences";
import * as usage from "@/lib/billing/usage/emails";
import { sendEmail } from "./send";
import * as payments from "./templates/payments";
import * as plan from "./templates/plan";

/** Every email about a purchase, from the first to the last. `sent-by.ts` lists which of them we send. */
export const EMAILS = {
  welcome: plan.welcome,
  trial_started: plan.trialStarted,
  trial_ends_soon: plan.trialEndsSoon,
  trial_ends_tomorrow: plan.trialEndsTomorrow,
  payment_failed: payments.paymentFailed,
  recovered: payments.recovered,
  plan_changed: plan.planChanged,
  paused: plan.paused,
  resumed: plan.resumed,
  cancelled: plan.cancelled,
  back_again: plan.backAgain,
  expired: plan.expired,
  refunded: payments.refunded,
  license_key: payments.licenseKey,
  plan_granted: grants.planGranted,
  grant_ends_soon: grants.grantEndsSoon,
  usage_alert: usage.usageAlert,
  usage_capped: usage.usageCapped,
};

export type EmailName = keyof typeof EMAILS;

export function isEmailName(name: string): name is EmailName {
  return Object.hasOwn(EMAILS, name);
}

const payload = z.object({
  mail: z.string().refine(isEmailName),
  subject: z.string(),
  detail: z.record(z.string(), z.string()),
});

/** The effect `mail`: sends an email of the outbox, if its event is still true and there is a reader. */
export async function sendBillingEmail(
  given: unknown,
  { key, now }: { key: string; now: Date },
): Promise<Outcome> {
  const { mail: name, ...event } = payload.parse(given);
  const composed = await EMAILS[name].compose(event, await serviceNow(now));
  if (!composed) return "obsolete";
  if (await isMuted(name, composed.to)) return "muted";
  await sendEmail({ ...composed, messageKey: key });
  return "sent";
}
