import "server-only";
import { backAgain } from "./letters/back-again";
import { cancelled } from "./letters/cancelled";
import { expired } from "./letters/expired";
import { licenseKey } from "./letters/license-key";
import { paused } from "./letters/paused";
import { paymentFailed } from "./letters/payment-failed";
import { planChanged } from "./letters/plan-changed";
import { recovered } from "./letters/recovered";
import { refunded } from "./letters/refunded";
import { resumed } from "./letters/resumed";
import { trialEndsSoon, trialEndsTomorrow } from "./letters/trial-ends";
import { trialStarted } from "./letters/trial-started";
import { welcome } from "./letters/welcome";
import type { Mail, MailKind } from "./mail";
import { writingFor } from "./writing";

/** Every mail about what somebody bought, in the order of a customer's life. `sent-by.ts` says which of them we send. */
export const MAILS = {
  welcome: mail(welcome),
  trial_started: mail(trialStarted),
  trial_ends_soon: mail(trialEndsSoon),
  trial_ends_tomorrow: mail(trialEndsTomorrow),
  payment_failed: mail(paymentFailed),
  recovered: mail(recovered),
  plan_changed: mail(planChanged),
  paused: mail(paused),
  resumed: mail(resumed),
  cancelled: mail(cancelled),
  back_again: mail(backAgain),
  expired: mail(expired),
  refunded: mail(refunded),
  license_key: mail(licenseKey),
};

export type MailName = keyof typeof MAILS;

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(MAILS, name);
}

/** Whatever `write` is given was found by the `find` beside it. */
function mail<Facts>({ name, when, find, write, sample }: MailKind<Facts>): Mail {
  return {
    name,
    when,
    compose: async (news, now) => {
      const found = await find(news, now);
      return found && { to: found.to, letter: write(found.facts, writingFor(found.region)) };
    },
    preview: () => write(sample, writingFor(null)),
  };
}
