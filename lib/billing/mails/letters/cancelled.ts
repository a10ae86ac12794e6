import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const cancelled = subscriptionMail({
  name: "Cancelled",
  when: "A subscription is cancelled and has not ended yet.",
  isTrue: ({ status, endsAt }, now) => status === "cancelled" && endsAt !== null && endsAt > now,
  sample: { status: "cancelled" },
  write: (facts, writing) => ({
    subject: `Your plan ${facts.product} is cancelled`,
    title: "Your plan is cancelled",
    paragraphs: [
      "Nothing more is charged. Everything stays usable until the day below, and until then you can take the cancellation back with one click.",
    ],
    facts: [["Plan", facts.plan], ...dateLine("Usable until", facts.endsAt, writing)],
    button: { text: "Keep your plan", url: addresses.account },
    after: ["What you made is kept in your account after that day too."],
    reason: `You have a plan at ${brand.name}.`,
  }),
});
