import "server-only";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { renewalOf } from "../invoices/renewal";
import { customerPortalUrl } from "../shared/urls/service-urls";
import { cardLines } from "./card-lines";
import { type Letter, writeLetter } from "./letter";
import { type Occasion, planOf } from "./occasion";

/** Some days before a trial ends: when it does, and what it will cost from then on. */
export function trialEndingMail(occasion: Occasion): Letter {
  const { subscription, at } = occasion;
  const { store, userName, customerId, trialEndsAt, items } = subscription;
  const ends = trialEndsAt ?? at;
  const isMetered = items[0]?.isUsageBased === true;
  const { total } = renewalOf(subscription, 0, ends).amounts;
  return writeLetter(subscription, {
    subject: `Your trial of ${planOf(occasion)} ends on ${formatDate(ends)}`,
    title: `Your trial ends soon, ${userName}.`,
    sentences: [
      isMetered
        ? "What you use from then on will be charged when each period is over."
        : "If you stay, there is nothing to do: the first payment is made by itself.",
      "If you would rather not, cancel before that day and pay nothing.",
    ],
    lines: [
      ["Plan", planOf(occasion)],
      ["Trial ends", formatDate(ends)],
      ...(isMetered && total === 0
        ? []
        : [["First payment", formatMoney(total, store.currency)] satisfies [string, string]]),
      ...cardLines(subscription),
    ],
    button: { text: "Manage subscription", url: customerPortalUrl(store, customerId, at) },
  });
}
