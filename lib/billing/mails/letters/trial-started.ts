import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine, priceLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const trialStarted = subscriptionMail({
  name: "Trial has begun",
  when: "A plan begins with a trial.",
  isTrue: ({ status }) => status === "on_trial",
  sample: { status: "on_trial" },
  write: (facts, writing) => ({
    subject: `Your free trial of ${facts.product} has begun`,
    title: `Your free trial of ${facts.product} has begun`,
    paragraphs: [
      "Everything that belongs to the plan is open, and nothing is charged while the trial lasts.",
      "Then it goes on by itself. If you do not want that, cancel before it ends, on your account page.",
    ],
    facts: [
      ["Plan", facts.plan],
      ...dateLine("Free until", facts.trialEndsAt, writing),
      ...priceLine(facts, writing),
    ],
    button: { text: `Open ${brand.name}`, url: addresses.home },
    reason: `You began a trial at ${brand.name}.`,
  }),
});
