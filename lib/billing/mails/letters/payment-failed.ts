import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

/** How the series goes on: at once, and on the days of `enqueue-dated-mails.ts`. */
const STEPS: Record<string, { title: string; intro: string }> = {
  "1": {
    title: "Your payment did not go through",
    intro: "Your card was declined. That happens: it may have expired, or its limit is reached.",
  },
  "2": {
    title: "Your payment is still open",
    intro: "Your card could not be charged so far.",
  },
  "3": {
    title: "Your plan is about to stop",
    intro: "Your payment has been open for a week.",
  },
  "4": {
    title: "The last reminder of your open payment",
    intro: "Your payment has been open for twelve days. We do not write about it again.",
  },
};

export const paymentFailed = subscriptionMail({
  name: "Payment failed",
  when: "A renewal cannot be charged: at once, and after 3, 7 and 12 days, until it is paid, cancelled or over.",
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
        "Please put in another card, or see that this one can be charged. Then everything goes on as before, and these mails stop.",
      ],
      facts: [
        ["Plan", facts.plan],
        ...(owed ? [["Open", writing.money(owed.amount, owed.currency)] satisfies [string, string]] : []),
        ...dateLine("We try again", facts.renewsAt, writing),
        ...dateLine("Usable until", facts.usableUntil, writing),
      ],
      button: { text: "Replace your card", url: addresses.account },
      reason: `You pay for a plan at ${brand.name}.`,
    };
  },
});
