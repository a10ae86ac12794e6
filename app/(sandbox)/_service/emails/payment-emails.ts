import "server-only";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { WireResource } from "../contract/document";
import type { SandboxOrder, SandboxStore } from "../generated/prisma/client";
import type { Billable } from "../invoices/invoice-row";
import { brandLabel } from "../shared/cards";
import { planName } from "../shared/format";
import { receiptUrl, updatePaymentMethodUrl } from "../shared/service-urls";
import { type Email, writeEmail } from "./email";

/** The receipt of a renewal. */
export function renewedEmail(occasion: Occasion, invoice: WireResource): Email {
  const { store, userName } = occasion.subscription;
  return writeEmail(occasion.subscription, {
    subject: `Your receipt from ${store.name}, invoice #${invoice.id}`,
    title: `Thank you for staying with us, ${userName}.`,
    sentences: [`Your subscription to ${planOf(occasion)} has been renewed.`],
    lines: [...amountLines(occasion, invoice), ...nextLines(occasion)],
    button: { text: "View invoice", url: invoiceUrlOf(invoice) },
  });
}

/** A declined charge: what happens next, and where to update the card. */
export function failedEmail(occasion: Occasion, invoice: WireResource): Email {
  const { subscription, at, change } = occasion;
  const { store, userName } = subscription;
  const next = change.renewsAt
    ? `We will try again on ${formatDate(change.renewsAt)}.`
    : "We have stopped trying, and your subscription is on hold until it is paid.";
  return writeEmail(occasion.subscription, {
    subject: `Your payment to ${store.name} failed`,
    title: `Hello ${userName}, your payment for ${planOf(occasion)} did not go through.`,
    sentences: [next, "Please check your card, or use another one."],
    lines: amountLines(occasion, invoice),
    button: { text: "Update payment method", url: updatePaymentMethodUrl(store, subscription, at) },
  });
}

/** An overdue payment was made. */
export function recoveredEmail(occasion: Occasion, invoice: WireResource): Email {
  const { store, userName } = occasion.subscription;
  return writeEmail(occasion.subscription, {
    subject: `Your payment to ${store.name} went through`,
    title: `All is well again, ${userName}.`,
    sentences: [`The overdue payment for ${planOf(occasion)} has been made.`],
    lines: [...amountLines(occasion, invoice), ...nextLines(occasion)],
    button: { text: "View invoice", url: invoiceUrlOf(invoice) },
  });
}

export function amountLines(
  { at, subscription }: Occasion,
  { attributes }: WireResource,
): [string, string][] {
  const text = (name: string) => String(attributes[`${name}_formatted`]);
  return [
    ["Date", formatDate(at)],
    ["Subtotal", text("subtotal")],
    ...(attributes["discount_total"] ? [["Discount", `-${text("discount_total")}`]] : []),
    ...(attributes["tax"] ? [["Tax", text("tax")]] : []),
    ["Total", text("total")],
    ...(Number(attributes["total"]) > 0 ? cardLines(subscription) : []),
  ] as [string, string][];
}

/** When the next payment is due, if any. */
export function nextLines({ change }: Occasion): [string, string][] {
  return change.renewsAt ? [["Next payment", formatDate(change.renewsAt)]] : [];
}

export function invoiceUrlOf({ attributes }: WireResource): string {
  const urls = attributes["urls"] as { invoice_url?: string | null } | undefined;
  return urls?.invoice_url ?? "";
}

/** The receipt of the final usage; none if the card was declined, because then it is written off. */
export function finalEmail(occasion: Occasion, invoice: WireResource): Email[] {
  if (invoice.attributes["status"] !== "paid") return [];
  const { store, userName } = occasion.subscription;
  const email = writeEmail(occasion.subscription, {
    subject: `Your last receipt from ${store.name}, invoice #${invoice.id}`,
    title: `Thank you for having been with us, ${userName}.`,
    sentences: [
      `This is what you used of ${planOf(occasion)} since the invoice before. Nothing more will be charged.`,
    ],
    lines: amountLines(occasion, invoice),
    button: { text: "View invoice", url: invoiceUrlOf(invoice) },
  });
  return [email];
}

export function refundEmail(order: SandboxOrder & { store: SandboxStore }, amount: number, now: Date): Email {
  const { store, orderNumber, userName } = order;
  const money = formatMoney(amount, order.currency);
  return writeEmail(order, {
    subject: `Your refund from ${store.name}, order #${orderNumber}`,
    title: `A refund is on its way to you, ${userName}.`,
    sentences: [`On ${formatDate(now)} ${store.name} refunded ${money} of your order #${orderNumber}.`],
    lines: [["Refunded", money]],
    button: { text: "View Order", url: receiptUrl(store, order) },
  });
}

/** The card as a line of an email, if there is one. */
export function cardLines({ cardBrand, cardLastFour }: Billable): [string, string][] {
  return cardBrand && cardLastFour ? [["Card", `${brandLabel(cardBrand)} ending in ${cardLastFour}`]] : [];
}

export type Occasion = { subscription: Billable; at: Date; change: { renewsAt: Date | null } };

export function planOf({ subscription }: Occasion): string {
  return planName(subscription);
}
