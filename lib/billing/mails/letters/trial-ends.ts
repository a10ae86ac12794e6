import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine, priceLine } from "../lines";
import type { SubscriptionFacts } from "../subscription-facts";
import { subscriptionMail } from "../subscription-mail";
import type { Writing } from "../writing";

export const trialEndsSoon = subscriptionMail({
  name: "Trial ends in three days",
  when: "A trial ends in three days, unless it was canceled or converted.",
  isTrue: isStillTried,
  sample: { status: "on_trial" },
  write: (facts, writing) => ({
    ...ending(facts, writing),
    subject: `Your free trial of ${facts.product} ends ${dayOf(facts, writing)}`,
    title: `Your free trial ends ${dayOf(facts, writing)}`,
  }),
});

export const trialEndsTomorrow = subscriptionMail({
  name: "Last day of a trial",
  when: "A trial ends within a day, unless it was canceled or converted.",
  isTrue: isStillTried,
  sample: { status: "on_trial" },
  write: (facts, writing) => ({
    ...ending(facts, writing),
    subject: `Last day of your free trial of ${facts.product}`,
    title: "Last day of your free trial",
  }),
});

/** The day may have been moved since. */
function isStillTried({ status, trialEndsAt, detail }: SubscriptionFacts, now: Date): boolean {
  return (
    status === "on_trial" &&
    trialEndsAt !== null &&
    trialEndsAt > now &&
    String(trialEndsAt.getTime()) === detail["endsAt"]
  );
}

function dayOf({ trialEndsAt }: SubscriptionFacts, writing: Writing): string {
  return trialEndsAt ? `on ${writing.date(trialEndsAt)}` : "soon";
}

function ending(facts: SubscriptionFacts, writing: Writing) {
  return {
    paragraphs: [
      `Your trial of ${facts.product} ends ${dayOf(facts, writing)}. If you want to keep it, there is nothing to do: your card will be charged automatically that day.`,
      "If you don’t, cancel before then and you won’t be charged.",
    ],
    facts: [
      ["Plan", facts.plan] satisfies [string, string],
      ...dateLine("Trial ends", facts.trialEndsAt, writing),
      ...priceLine(facts, writing),
    ],
    button: { text: "Go to your account", url: addresses.account },
    reason: `You have a trial at ${brand.name}.`,
  };
}
