import "server-only";
import type { WireResource } from "@/lib/contract/document";
import { type Letter, planOf, writeLetter } from "./letter";
import { amountLines, invoiceUrlOf } from "./payment-mail";
import type { Step } from "./step";

/** The receipt of what was used at the end; none where the card declined, for then it is given up. */
export function finalMail(step: Step, invoice: WireResource): Letter[] {
  if (invoice.attributes["status"] !== "paid") return [];
  const { store, userName } = step.subscription;
  const letter = writeLetter(step, {
    subject: `Your last receipt from ${store.name}, invoice #${invoice.id}`,
    title: `Thank you for having been with us, ${userName}.`,
    sentences: [
      `This is what you used of ${planOf(step)} since the invoice before. Nothing more will be charged.`,
    ],
    lines: amountLines(step, invoice),
    button: { text: "View invoice", url: invoiceUrlOf(invoice) },
  });
  return [letter];
}
