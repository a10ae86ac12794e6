import { escapeHtml } from "@/lib/server/escape-html";

/** The words of the mail to somebody who paid in a checkout of an account that was gone by then, as text and as plain HTML. */
export function paidAfterDeletionMail(facts: { product: string; brand: string; account: string }) {
  const { product, brand, account } = facts;
  const intro = `You bought ${product} in a checkout that was opened before your ${brand} account was deleted, so it belongs to no account. If it is a plan, it is charged until it is cancelled.`;
  const outro =
    "To use or to cancel it, sign in with this address and add the purchase to your new account. We ask you there whether it is yours.";
  return {
    subject: `You paid after your ${brand} account was deleted`,
    text: `${intro}\n\n${outro}\n\n${account}\n`,
    html: `<p>${escapeHtml(intro)}</p><p>${escapeHtml(outro)}</p><p><a href="${escapeHtml(account)}">Your account</a></p>`,
  };
}
