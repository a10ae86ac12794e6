import type { Letter } from "@/lib/mail/letter";

type Facts = { brand: string; owner: string; member: string; product: string; account: string };

/** To a member who was taken off a plan. */
export function removedMail({ brand, owner, product, account }: Facts): Letter {
  return {
    subject: `You are no longer on a ${product} plan`,
    title: `You are no longer on this ${product} plan`,
    paragraphs: [
      `${owner} has removed you from their plan at ${brand}. You can no longer use what ${product} adds; what you made is kept in your account.`,
    ],
    button: { text: "Go to your account", url: account },
    reason: `You were on someone’s plan at ${brand}.`,
  };
}

/** The same to the owner whose plan a member has left. */
export function leftMail({ brand, member, product, account }: Facts): Letter {
  return {
    subject: `${member} has left your plan`,
    title: "A seat on your plan is free",
    paragraphs: [`${member} has left your ${product} plan at ${brand}. Their seat is free for someone else.`],
    button: { text: "Go to your account", url: account },
    reason: `You pay for a plan at ${brand} that others use too.`,
  };
}
