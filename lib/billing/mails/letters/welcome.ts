import { brand } from "@/lib/brand";
import { addresses } from "../addresses";
import { dateLine, priceLine } from "../lines";
import { subscriptionMail } from "../subscription-mail";

export const welcome = subscriptionMail({
  name: "Welcome",
  when: "A plan starts without a trial.",
  isTrue: ({ status }) => status === "active",
  write: (facts, writing) => ({
    subject: `Welcome to ${facts.product}`,
    title: `Welcome to ${facts.product}`,
    paragraphs: [`Your ${brand.name} plan has started, and everything in it is available.`],
    facts: [
      ["Plan", facts.plan],
      ...priceLine(facts, writing),
      ...dateLine("Next payment", facts.renewsAt, writing),
    ],
    button: { text: `Open ${brand.name}`, url: addresses.home },
    after: ["You can change or cancel your plan at any time on your account page."],
    reason: `You bought ${facts.product} at ${brand.name}.`,
  }),
});
