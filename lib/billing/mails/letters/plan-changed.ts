import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine, priceLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const planChanged = subscriptionMail({
  name: "Plan changed",
  when: "A subscription changes its plan or its number of seats.",
  isTrue: ({ status, variantId, quantity, detail }) =>
    status !== "expired" && variantId === detail["variant"] && String(quantity) === detail["quantity"],
  write: (facts, writing) => ({
    subject: `Your plan is now ${facts.plan}`,
    title: `Your plan is now ${facts.plan}`,
    paragraphs: ["The change has been made. What the new plan includes is available from now on."],
    facts: [
      ["Before", facts.detail["from"] ?? ""],
      ["Now", facts.plan],
      ...priceLine(facts, writing),
      ...dateLine("Next payment", facts.renewsAt, writing),
    ],
    button: { text: "See your plan", url: addresses.account },
    after: [
      "What the change cost, or any credit left from what you had paid, is on the invoice on your account page.",
    ],
    reason: `You have a plan at ${brand.name}.`,
  }),
});
