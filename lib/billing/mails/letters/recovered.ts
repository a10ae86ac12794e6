import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const recovered = subscriptionMail({
  name: "Payment recovered",
  when: "A failed payment goes through.",
  isTrue: ({ status }) => status === "active",
  write: (facts, writing) => ({
    subject: `Your payment went through: ${facts.product}`,
    title: "Everything is back to normal",
    paragraphs: [
      `Your overdue payment for ${facts.product} went through. Your plan continues, and you don’t need to do anything.`,
    ],
    facts: [["Plan", facts.plan], ...dateLine("Next payment", facts.renewsAt, writing)],
    button: { text: "Go to your account", url: addresses.account },
    reason: `You pay for a plan at ${brand.name}.`,
  }),
});
