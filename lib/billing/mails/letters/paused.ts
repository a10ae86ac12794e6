import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const paused = subscriptionMail({
  name: "Plan paused",
  when: "A subscription is paused.",
  isTrue: ({ status }) => status === "paused",
  sample: { status: "paused" },
  write: (facts, writing) => ({
    subject: `Your ${facts.product} plan is paused`,
    title: "Your plan is paused",
    paragraphs: [
      "You won’t be charged while it is paused. What you made is kept.",
      facts.resumesAt
        ? "It resumes automatically on the date below. You can also resume it sooner."
        : "It stays paused until you resume it on your account page.",
    ],
    facts: [["Plan", facts.plan], ...dateLine("Resumes", facts.resumesAt, writing)],
    button: { text: "Go to your account", url: addresses.account },
    reason: `You have a plan at ${brand.name}.`,
  }),
});
