import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const cancelled = subscriptionMail({
  name: "Canceled",
  when: "A subscription is canceled and has not ended yet.",
  isTrue: ({ status, endsAt }, now) => status === "cancelled" && endsAt !== null && endsAt > now,
  sample: { status: "cancelled" },
  write: (facts, writing) => ({
    subject: `Your ${facts.product} plan is canceled`,
    title: "Your plan is canceled",
    paragraphs: [
      "You won’t be charged again. You keep access until the date below, and until then you can undo the cancellation with one click.",
    ],
    facts: [["Plan", facts.plan], ...dateLine("Access until", facts.endsAt, writing)],
    button: { text: "Keep your plan", url: addresses.account },
    after: ["What you made is kept in your account after that date too."],
    reason: `You have a plan at ${brand.name}.`,
  }),
});
