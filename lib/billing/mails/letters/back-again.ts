import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine, priceLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const backAgain = subscriptionMail({
  name: "Back again",
  when: "A cancellation is undone before the plan ends.",
  isTrue: ({ status }) => ["active", "on_trial", "past_due"].includes(status),
  write: (facts, writing) => ({
    subject: `Good to have you back: ${facts.product}`,
    title: "Good to have you back",
    paragraphs: ["Your cancellation has been undone, and your plan continues as if nothing had happened."],
    facts: [
      ["Plan", facts.plan],
      ...priceLine(facts, writing),
      ...dateLine("Next payment", facts.renewsAt, writing),
    ],
    button: { text: "See your plan", url: addresses.account },
    reason: `You have a plan at ${brand.name}.`,
  }),
});
