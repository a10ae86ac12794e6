import "server-only";
import { formatMoney } from "@/lib/money";
import { withIncludedTax } from "@/lib/billing/tax-text";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { t, type Text } from "@/lib/i18n/translate";
import { subscriptionEmail } from "../subscription";
import { type Addressed, billingEmail, dateFact, type EmailEvent, type Fact, links } from "../template";

// What was paid, could not be paid, or was given back.

/** Sent at once and on the later days of `dated.ts`. */
const REMINDERS: Record<string, { title: Text; intro: Text }> = {
  "1": {
    title: "Your payment didn’t go through",
    intro: "Your card was declined. It may have expired or reached its limit.",
  },
  "2": {
    title: "Your payment is still overdue",
    intro: "We still haven’t been able to charge your card.",
  },
  "3": {
    title: "Your plan is about to stop",
    intro: "Your payment has been overdue for a week.",
  },
  "4": {
    title: "Final reminder about your overdue payment",
    intro: "Your payment has been overdue for twelve days. We won’t remind you again.",
  },
};

export const paymentFailed = subscriptionEmail({
  name: "Payment failed",
  when: "A renewal can’t be charged: immediately, and after 3, 7 and 12 days, until it is paid, canceled or ended.",
  isTrue: ({ status, pastDue, detail }) => status === "past_due" && pastDue?.invoiceId === detail["invoice"],
  sample: { status: "past_due" },
  write: ({ product, plan, pastDue, renewsAt, usableUntil, detail }) => {
    const reminder = REMINDERS[detail["step"] ?? "1"] ?? REMINDERS["1"]!;
    const title = t(reminder.title);
    const amountDue: Fact[] = pastDue
      ? [[t("Amount due"), withIncludedTax(pastDue, (amount) => formatMoney(amount, pastDue.currency))]]
      : [];
    return {
      subject: `${title}: ${product}`,
      title,
      paragraphs: [
        t(reminder.intro),
        t(
          "Please update your card, or make sure this one can be charged. Then everything continues as before, and these emails stop.",
        ),
      ],
      facts: [
        [t("Plan"), plan],
        ...amountDue,
        ...dateFact(t("Next attempt"), renewsAt),
        ...dateFact(t("Access until"), usableUntil),
      ],
      button: { text: t("Update your card"), url: links.account },
      reason: t("You pay for a plan at {brand}.", { brand: brand.name }),
    };
  },
});

export const recovered = subscriptionEmail({
  name: "Payment recovered",
  when: "A failed payment goes through.",
  isTrue: ({ status }) => status === "active",
  write: ({ product, plan, renewsAt }) => ({
    subject: t("Your payment went through: {product}", { product }),
    title: t("Everything is back to normal"),
    paragraphs: [
      t(
        "Your overdue payment for {product} went through. Your plan continues, and you don’t need to do anything.",
        { product },
      ),
    ],
    facts: [[t("Plan"), plan], ...dateFact(t("Next payment"), renewsAt)],
    reason: t("You pay for a plan at {brand}.", { brand: brand.name }),
  }),
});

/** `amount`: all that was refunded so far, in the currency's smallest unit. */
type Refund = { what: string | null; amount: number; total: number; currency: string };

export const refunded = billingEmail<Refund>({
  name: "Refund",
  when: "An order or an invoice is refunded, in full or in part.",
  find: findRefund,
  sample: { what: "Team", amount: 4_900, total: 4_900, currency: "USD" },
  write: ({ what, amount, total, currency }) => ({
    subject: t("Your refund of {amount}", { amount: formatMoney(amount, currency) }),
    title: t("Your refund is on its way"),
    paragraphs: [t("It goes to the card or account you paid with. Banks can take a few days to show it.")],
    facts: [
      [t("For"), what ?? t("Your order")],
      [t("Paid"), formatMoney(total, currency)],
      [t("Refunded"), formatMoney(amount, currency)],
    ],
    button: { text: t("Go to your account"), url: links.account },
    reason: t("You bought something at {brand}.", { brand: brand.name }),
  }),
});

/** Only to an owner: without one it may have belonged to a deleted account. */
async function findRefund({ subject: id, detail }: EmailEvent): Promise<Addressed<Refund> | null> {
  const found =
    detail["type"] === "order"
      ? await db.order.findUnique({ where: { id }, include: { user: true } })
      : await findInvoice(id);
  if (!found?.user || String(found.refundedAmount) !== detail["amount"]) return null;
  const { user, productName: what, refundedAmount: amount, total, currency } = found;
  const facts = { what, amount, total, currency };
  return { to: user.email, facts };
}

async function findInvoice(id: string) {
  const invoice = await db.subscriptionInvoice.findUnique({ where: { id } });
  if (!invoice) return null;
  const where = { id: invoice.subscriptionId };
  const subscription = await db.subscription.findUnique({ where, include: { user: true } });
  return subscription && { ...invoice, user: subscription.user };
}

type Key = { product: string; key: string; activations: number | null; expiresAt: Date | null };

export const licenseKey = billingEmail<Key>({
  name: "License key",
  when: "A purchase comes with a license key.",
  find: findKey,
  sample: {
    product: "Notes for Desktop",
    key: "5E0B6C1A-9D5C-4B07-8E52-0A91C7D4F311",
    activations: 3,
    expiresAt: null,
  },
  write: ({ product, key, activations, expiresAt }) => ({
    subject: t("Your license key for {product}", { product }),
    title: t("Your license key for {product}", { product }),
    paragraphs: [
      t("Enter this key when the app asks for it. Keep it private: it is your proof of purchase."),
    ],
    facts: [
      [t("Key"), key],
      [t("Devices"), activations === null ? t("Unlimited") : String(activations)],
      ...dateFact(t("Valid until"), expiresAt),
    ],
    button: { text: t("See your keys"), url: links.licenses },
    reason: t("You bought {product} at {brand}.", { product, brand: brand.name }),
  }),
});

/** To the owner, or to the address that it was bought with, as the service does. */
async function findKey({ subject: id, detail }: EmailEvent): Promise<Addressed<Key> | null> {
  const found = await db.licenseKey.findUnique({ where: { id } });
  if (!found || found.disabled || found.status === "expired") return null;
  const order = await db.order.findUnique({ where: { id: found.orderId }, include: { user: true } });
  if (!order || order.status === "refunded") return null;
  const { user, userEmail, productName } = order;
  const { activationLimit: activations, expiresAt } = found;
  // A preview in the back office doesn't reveal it.
  const key = detail["shown"] === "short" ? found.keyShort : found.key;
  const facts = { product: productName ?? brand.name, key, activations, expiresAt };
  return { to: user?.email ?? userEmail, facts };
}
