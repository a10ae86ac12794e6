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
    subject: `Your plan ${facts.product} has ended`,
    title: "Your plan has ended",
    paragraphs: [
      `Nothing is charged any more. Your account at ${brand.name} stays, with everything that you made: what goes beyond the free plan can be read and exported, and nothing is deleted.`,
      "On your account page you can take all of it along as a file, or buy a plan again and go on where you stopped.",
    ],
    facts: [["Plan", facts.plan], ...dateLine("Ended", facts.endsAt, writing)],
    button: { text: "Go to your account", url: addresses.account },
    reason: `You had a plan at ${brand.name}.`,
  }),
});
