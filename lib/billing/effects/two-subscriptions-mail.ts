import type { Letter } from "@/lib/mail/letter";

/** To somebody who pays for two plans at once. */
export function twoSubscriptionsMail(facts: { plans: string[]; brand: string; account: string }): Letter {
  const { plans, brand, account } = facts;
  return {
    subject: `You have two plans at ${brand}`,
    title: "You have more than one plan",
    paragraphs: [
      "You are charged for each of them. If that is what you want, there is nothing to do. If not, cancel one on your account page.",
    ],
    facts: plans.map((plan) => ["Plan", plan]),
    button: { text: "See your plans", url: account },
    reason: `You have an account at ${brand} and pay for plans there.`,
  };
}
