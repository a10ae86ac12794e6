import { escapeHtml } from "@/lib/server/escape-html";

/** The words of the mail to somebody who pays for two plans at once, as text and as plain HTML. */
export function twoSubscriptionsMail(facts: { plans: string[]; brand: string; account: string }) {
  const { plans, brand, account } = facts;
  const intro = `You have more than one plan at ${brand}, and each of them is charged:`;
  const outro = "If that is what you want, there is nothing to do. If not, cancel one on your account page.";
  const items = plans.map((plan) => `<li>${escapeHtml(plan)}</li>`).join("");
  return {
    subject: `You have two plans at ${brand}`,
    text: `${intro}\n\n${plans.map((plan) => `- ${plan}`).join("\n")}\n\n${outro}\n\n${account}\n`,
    html: `<p>${escapeHtml(intro)}</p><ul>${items}</ul><p>${escapeHtml(outro)}</p><p><a href="${escapeHtml(account)}">Your account</a></p>`,
  };
}
