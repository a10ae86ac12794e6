import "server-only";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { WireResource } from "../contract/document";
import type { InvoiceLine } from "../invoices/invoice-row";
import { renewalOf } from "../invoices/renewal";
import { customerPortalUrl, storeUrl, updatePaymentMethodUrl } from "../shared/service-urls";
import { type Email, writeEmail } from "./email";
import { amountLines, cardLines, invoiceUrlOf, nextLines, type Occasion, planOf } from "./payment-emails";

type Settled = {
  invoice: WireResource;
  lines: InvoiceLine[];
  /** The remaining credit in the smallest unit, below zero, or 0. */
  credit: number;
};

/** A change that was invoiced at once: its lines and the remaining credit. */
export function changedEmail(occasion: Occasion, { invoice, lines, credit }: Settled): Email {
  const { subscription } = occasion;
  const { store, userName } = subscription;
  const money = (amount: number) => formatMoney(amount, store.currency);
  const isCharged = Number(invoice.attributes["total"]) > 0;
  return writeEmail(subscription, {
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

export function expiredEmail(occasion: Occasion): Email {
  const { store, userName, status } = occasion.subscription;
  const reason =
    status === "unpaid" ? "It could not be paid for." : "It ends as you asked for when you canceled it.";
  return writeEmail(occasion.subscription, {
    subject: `Your subscription to ${planOf(occasion)} has ended`,
    title: `Goodbye for now, ${userName}.`,
    sentences: [reason, "You can come back whenever you like."],
    lines: [["Ended", formatDate(occasion.at)]],
    button: { text: `Visit ${store.name}`, url: storeUrl(store.slug) },
  });
}

/** The end of a trial and the price after it. */
export function trialEndingEmail(occasion: Occasion): Email {
  const { subscription, at } = occasion;
  const { store, userName, customerId, trialEndsAt, items } = subscription;
  const ends = trialEndsAt ?? at;
  const isMetered = items[0]?.isUsageBased === true;
  const { total } = renewalOf(subscription, 0, ends).amounts;
  return writeEmail(subscription, {
    subject: `Your trial of ${planOf(occasion)} ends on ${formatDate(ends)}`,
    title: `Your trial ends soon, ${userName}.`,
    sentences: [
      isMetered
        ? "What you use from then on will be charged when each period is over."
        : "If you stay, there is nothing to do: the first payment is made by itself.",
      "If you would rather not, cancel before that day and pay nothing.",
    ],
    lines: [
      ["Plan", planOf(occasion)],
      ["Trial ends", formatDate(ends)],
      ...(isMetered && total === 0
        ? []
        : [["First payment", formatMoney(total, store.currency)] satisfies [string, string]]),
      ...cardLines(subscription),
    ],
    button: { text: "Manage subscription", url: customerPortalUrl(store, customerId, at) },
  });
}

export function cardExpiringEmail(occasion: Occasion): Email[] {
  const { subscription, at, change } = occasion;
  const { store, userName, cardExpiresAt } = subscription;
  if (!cardExpiresAt || !change.renewsAt || cardExpiresAt > change.renewsAt) return [];
  const email = writeEmail(occasion.subscription, {
    subject: `Your card at ${store.name} expires soon`,
    title: `Hello ${userName}, your card will have expired when ${planOf(occasion)} renews.`,
    sentences: ["Please put in another card, so that nothing stops."],
    lines: [...cardLines(subscription), ["Next payment", formatDate(change.renewsAt)]],
    button: { text: "Update payment method", url: updatePaymentMethodUrl(store, subscription, at) },
  });
  return [email];
}
