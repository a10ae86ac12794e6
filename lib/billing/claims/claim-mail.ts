import { escapeHtml } from "@/lib/server/escape-html";

type Facts = { url: string; brand: string; orderNumber: number | string; productName: string | null };

/** The words of the mail to the address of an order that somebody misses in their account, as text and as plain HTML. */
export function claimMail({ url, brand, orderNumber, productName }: Facts) {
  const what = productName ? `Order ${orderNumber} (${productName})` : `Order ${orderNumber}`;
  const intro = `${what} was made with this address, and somebody asked to add it to their ${brand} account. If that was you, open this link where you are signed in. It works once, for the next 30 minutes.`;
  const outro =
    "If it was not you, ignore this mail: nothing happens without the link, and it works for no other account.";
  return {
    subject: `Add order ${orderNumber} to your ${brand} account`,
    text: `${intro}\n\n${url}\n\n${outro}\n`,
    html: `<p>${escapeHtml(intro)}</p><p><a href="${escapeHtml(url)}">Add the order to your account</a></p><p>${escapeHtml(outro)}</p>`,
  };
}
