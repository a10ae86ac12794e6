import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const expired = subscriptionMail({
  name: "Ended",
  when: "A subscription has ended.",
  isTrue: ({ status }) => status === "expired",
  sample: { status: "expired" },
  write: (facts, writing) => ({
    subject: `Your ${facts.product} plan has ended`,
    title: "Your plan has ended",
    paragraphs: [
      `You won’t be charged again. Your ${brand.name} account stays, with everything you made: what goes beyond the free plan can still be read and exported, and nothing is deleted.`,
      "On your account page you can download all of it as a file, or buy a plan again and pick up where you left off.",
    ],
    facts: [["Plan", facts.plan], ...dateLine("Ended", facts.endsAt, writing)],
    button: { text: "Go to your account", url: addresses.account },
    reason: `You had a plan at ${brand.name}.`,
  }),
});
