import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine, priceLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const resumed = subscriptionMail({
  name: "Plan resumed",
  when: "A paused subscription resumes.",
  isTrue: ({ status }) => status === "active" || status === "on_trial",
  write: (facts, writing) => ({
    subject: `Your ${facts.product} plan has resumed`,
    title: "Your plan has resumed",
    paragraphs: ["The pause is over, and everything in your plan is available again."],
    facts: [
      ["Plan", facts.plan],
      ...priceLine(facts, writing),
      ...dateLine("Next payment", facts.renewsAt, writing),
    ],
    button: { text: `Open ${brand.name}`, url: addresses.home },
    reason: `You have a plan at ${brand.name}.`,
  }),
});
