import type { Letter } from "@/lib/mail/letter";

type Facts = { url: string; brand: string; orderNumber: number | string; productName: string | null };

/** To the address of an order that somebody misses in their account. */
export function claimMail({ url, brand, orderNumber, productName }: Facts): Letter {
  const what = productName ? `Order ${orderNumber} (${productName})` : `Order ${orderNumber}`;
  return {
    subject: `Add order ${orderNumber} to your ${brand} account`,
    title: "Is this order yours?",
    paragraphs: [
      `${what} was made with this email address, and someone asked to add it to their ${brand} account.`,
      "If that was you, open this link in the browser where you are signed in. It works once, for the next 30 minutes.",
    ],
    button: { text: "Add the order to your account", url },
    after: [
      "If it wasn’t you, ignore this email: nothing happens without the link, and it doesn’t work for any other account.",
    ],
    reason: `This address was used for a purchase at ${brand}.`,
  };
}
