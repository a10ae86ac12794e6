import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine } from "../lines";
import { withIncludedTax } from "../../tax-text";
import { subscriptionMail } from "../subscription-mail";

/** How the series goes on: at once, and on the days of `enqueue-dated-mails.ts`. */
const STEPS: Record<string, { title: string; intro: string }> = {
  "1": {
    title: "Your payment didn’t go through",
    intro: "Your card was declined. It may have expired or reached its limit.",
  },
  "2": {
    title: "Your payment is still overdue",
    intro: "We still haven’t been able to charge your card.",
  },
  "3": {
    title: "Your plan is about to stop",
    intro: "Your payment has been overdue for a week.",
  },
  "4": {
    title: "Final reminder about your overdue payment",
    intro: "Your payment has been overdue for twelve days. We won’t remind you again.",
  },
};

export const paymentFailed = subscriptionMail({
  name: "Payment failed",
  when: "A renewal can’t be charged: immediately, and after 3, 7 and 12 days, until it is paid, canceled or ended.",
  isTrue: ({ status, owed, detail }) => status === "past_due" && owed?.invoiceId === detail["invoice"],
  sample: { status: "past_due" },
  write: (facts, writing) => {
    const { title, intro } = STEPS[facts.detail["step"] ?? "1"] ?? STEPS["1"]!;
    const { owed } = facts;
    return {
      subject: `${title}: ${facts.product}`,
      title,
      paragraphs: [
        intro,
        "Please update your card, or make sure this one can be charged. Then everything continues as before, and these emails stop.",
      ],
      facts: [
        ["Plan", facts.plan],
        ...(owed
          ? [
              [
                "Amount due",
                withIncludedTax(owed, (amount) => writing.money(amount, owed.currency)),
              ] satisfies [string, string],
            ]
          : []),
        ...dateLine("Next attempt", facts.renewsAt, writing),
        ...dateLine("Access until", facts.usableUntil, writing),
      ],
      button: { text: "Update your card", url: addresses.account },
      reason: `You pay for a plan at ${brand.name}.`,
    };
  },
});
