import "server-only";
import type { WireResource } from "@/lib/contract/document";
import { formatDate } from "@/lib/dates";
import { updatePaymentMethodUrl } from "../shared/urls/service-urls";
import { cardLines } from "./card-lines";
import { type Letter, writeLetter } from "./letter";
import { type Occasion, planOf } from "./occasion";

/** The receipt of a renewal. */
export function renewedMail(occasion: Occasion, invoice: WireResource): Letter {
  const { store, userName } = occasion.subscription;
  return writeLetter(occasion.subscription, {
    subject: `Your receipt from ${store.name}, invoice #${invoice.id}`,
    title: `Thank you for staying with us, ${userName}.`,
    sentences: [`Your subscription to ${planOf(occasion)} has been renewed.`],
    lines: [...amountLines(occasion, invoice), ...nextLines(occasion)],
    button: { text: "View invoice", url: invoiceUrlOf(invoice) },
  });
}

/** A charge was declined: what happens next, and where to put in another card. */
export function failedMail(occasion: Occasion, invoice: WireResource): Letter {
  const { subscription, at, change } = occasion;
  const { store, userName } = subscription;
  const next = change.renewsAt
    ? `We will try again on ${formatDate(change.renewsAt)}.`
    : "We have stopped trying, and your subscription is on hold until it is paid.";
  return writeLetter(occasion.subscription, {
    subject: `Your payment to ${store.name} failed`,
    title: `Hello ${userName}, your payment for ${planOf(occasion)} did not go through.`,
    sentences: [next, "Please check your card, or use another one."],
    lines: amountLines(occasion, invoice),
    button: { text: "Update payment method", url: updatePaymentMethodUrl(store, subscription, at) },
  });
}

/** An overdue payment has arrived after all. */
export function recoveredMail(occasion: Occasion, invoice: WireResource): Letter {
  const { store, userName } = occasion.subscription;
  return writeLetter(occasion.subscription, {
    subject: `Your payment to ${store.name} went through`,
    title: `All is well again, ${userName}.`,
    sentences: [`The overdue payment for ${planOf(occasion)} has been made.`],
    lines: [...amountLines(occasion, invoice), ...nextLines(occasion)],
    button: { text: "View invoice", url: invoiceUrlOf(invoice) },
  });
}

/** What an invoice comes to, as the customer reads it. */
export function amountLines(
  { at, subscription }: Occasion,
  { attributes }: WireResource,
): [string, string][] {
  const hasDiscount = Number(attributes["discount_total"]) !== 0;
  const hasTax = Number(attributes["tax"]) !== 0;
  const isCharged = Number(attributes["total"]) > 0;
  return [
    ["Date", formatDate(at)],
    ["Subtotal", textOf(attributes["subtotal_formatted"])],
    ...(hasDiscount ? [["Discount", `-${textOf(attributes["discount_total_formatted"])}`]] : []),
    ...(hasTax ? [["Tax", textOf(attributes["tax_formatted"])]] : []),
    ["Total", textOf(attributes["total_formatted"])],
    ...(isCharged ? cardLines(subscription) : []),
  ] as [string, string][];
}

/** When the next payment is due, where one is. */
export function nextLines({ change }: Occasion): [string, string][] {
  return change.renewsAt ? [["Next payment", formatDate(change.renewsAt)]] : [];
}

/** Where it can be printed. */
export function invoiceUrlOf({ attributes }: WireResource): string {
  const urls = attributes["urls"] as { invoice_url?: string | null } | undefined;
  return urls?.invoice_url ?? "";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
