import "server-only";
import type { WireResource } from "@/lib/contract/document";
import { type Letter, writeLetter } from "./letter";
import { type Occasion, planOf } from "./occasion";
import { amountLines, invoiceUrlOf } from "./payment-mail";

/** The receipt of what was used at the end; none where the card declined, for then it is given up. */
export function finalMail(occasion: Occasion, invoice: WireResource): Letter[] {
  if (invoice.attributes["status"] !== "paid") return [];
  const { store, userName } = occasion.subscription;
  const letter = writeLetter(occasion.subscription, {
    subject: `Your last receipt from ${store.name}, invoice #${invoice.id}`,
    title: `Thank you for having been with us, ${userName}.`,
    sentences: [
      `This is what you used of ${planOf(occasion)} since the invoice before. Nothing more will be charged.`,
    ],
    lines: amountLines(occasion, invoice),
    button: { text: "View invoice", url: invoiceUrlOf(invoice) },
  });
  return [letter];
}
