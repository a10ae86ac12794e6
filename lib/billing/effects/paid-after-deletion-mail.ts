import type { Letter } from "@/lib/mail/letter";

/** To somebody who paid in a checkout of an account that was gone by then. */
export function paidAfterDeletionMail(facts: { product: string; brand: string; account: string }): Letter {
  const { product, brand, account } = facts;
  return {
    subject: `You paid after your ${brand} account was deleted`,
    title: "You paid after your account was deleted",
    paragraphs: [
      `You bought ${product} in a checkout that was opened before your ${brand} account was deleted, so it belongs to no account. If it is a plan, it is charged until it is cancelled.`,
      "To use or to cancel it, sign in with this address and add the purchase to your new account. We ask you there whether it is yours.",
    ],
    button: { text: "Go to your account", url: account },
    reason: `Something was bought at ${brand} with this address.`,
  };
}
