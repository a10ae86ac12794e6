import "server-only";
import type { WireResource } from "@/lib/contract/document";
import { formatMoney } from "@/lib/money";
import type { InvoiceLine } from "../invoices/amounts";
import { type Letter, writeLetter } from "./letter";
import { type Occasion, planOf } from "./occasion";
import { amountLines, invoiceUrlOf, nextLines } from "./payment-mail";

type Settled = {
  invoice: WireResource;
  lines: InvoiceLine[];
  /** What is left for the customer, below zero in the smallest unit, or 0. */
  credit: number;
};

/** A change was invoiced at once: what it cost, line by line, and what is left of a credit. */
export function changedMail(occasion: Occasion, { invoice, lines, credit }: Settled): Letter {
  const { subscription } = occasion;
  const { store, userName } = subscription;
  const money = (amount: number) => formatMoney(amount, store.currency);
  const isCharged = Number(invoice.attributes["total"]) > 0;
  return writeLetter(subscription, {
    subject: `Your receipt from ${store.name}, invoice #${invoice.id}`,
    title: `Your subscription has been changed, ${userName}.`,
    sentences: [
      `You are on ${planOf(occasion)} now. ${isCharged ? "This is what the change cost." : "The change cost nothing."}`,
      ...(credit < 0 ? [`${money(-credit)} are left for you and lower the next invoice.`] : []),
    ],
    lines: [
      ...lines.map(({ description, amount }): [string, string] => [description, money(amount)]),
      ...amountLines(occasion, invoice),
      ...nextLines(occasion),
    ],
    button: { text: "View invoice", url: invoiceUrlOf(invoice) },
  });
}
