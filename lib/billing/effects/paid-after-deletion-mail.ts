import type { Letter } from "@/lib/mail/letter";

/** To somebody who paid in a checkout of an account that was gone by then. */
export function paidAfterDeletionMail(facts: { product: string; brand: string; account: string }): Letter {
  const { product, brand, account } = facts;
  return {
    subject: `You paid after your ${brand} account was deleted`,
    title: "You paid after your account was deleted",
    paragraphs: [
      `You bought ${product} in a checkout that was opened before your ${brand} account was deleted, so it doesn’t belong to any account. If it is a plan, you will be charged until it is canceled.`,
      "To use or cancel it, sign in with this email address and add the purchase to your new account. We’ll ask you there whether it is yours.",
    ],
    button: { text: "Go to your account", url: account },
    reason: `This address was used for a purchase at ${brand}.`,
  };
}
