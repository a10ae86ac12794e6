import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine, priceLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const trialStarted = subscriptionMail({
  name: "Trial started",
  when: "A plan starts with a trial.",
  isTrue: ({ status }) => status === "on_trial",
  sample: { status: "on_trial" },
  write: (facts, writing) => ({
    subject: `Your free trial of ${facts.product} has started`,
    title: `Your free trial of ${facts.product} has started`,
    paragraphs: [
      "Everything in the plan is available, and you won’t be charged during the trial.",
      "After that, the plan continues automatically. If you don’t want that, cancel on your account page before the trial ends.",
    ],
    facts: [
      ["Plan", facts.plan],
      ...dateLine("Free until", facts.trialEndsAt, writing),
      ...priceLine(facts, writing),
    ],
    button: { text: `Open ${brand.name}`, url: addresses.home },
    reason: `You started a trial at ${brand.name}.`,
  }),
});
