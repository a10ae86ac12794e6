import "server-only";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { addresses } from "../addresses";
import type { Found, MailKind, News } from "../mail";

/** `amount`: all that was given back of it so far, in the currency's smallest unit. */
type Facts = { what: string; amount: number; total: number; currency: string };

export const refunded: MailKind<Facts> = {
  name: "Refund",
  when: "An order or an invoice is refunded, in full or in part.",
  find: findRefund,
  sample: { what: "Team", amount: 4_900, total: 4_900, currency: "USD" },
  write: ({ what, amount, total, currency }, { money }) => ({
    subject: `Your refund of ${money(amount, currency)}`,
    title: "Your refund is on its way",
    paragraphs: ["It goes to the card or account you paid with. Banks can take a few days to show it."],
    facts: [
      ["For", what],
      ["Paid", money(total, currency)],
      ["Refunded", money(amount, currency)],
    ],
    button: { text: "Go to your account", url: addresses.account },
    reason: `You bought something at ${brand.name}.`,
  }),
};

/** To the owner alone: an account that is gone may have had it. */
async function findRefund({ subject, detail }: News): Promise<Found<Facts> | null> {
  const found = detail["type"] === "order" ? await findOrder(subject) : await findInvoice(subject);
  if (!found?.user || String(found.refundedAmount) !== detail["amount"]) return null;
  const { user, productName, refundedAmount: amount, total, currency } = found;
  const facts = { what: productName ?? "Your order", amount, total, currency };
  return { to: user.email, region: user.region, facts };
}

function findOrder(id: string) {
  return db.order.findUnique({ where: { id }, include: { user: true } });
}

async function findInvoice(id: string) {
  const invoice = await db.subscriptionInvoice.findUnique({ where: { id } });
  if (!invoice) return null;
  const where = { id: invoice.subscriptionId };
  const subscription = await db.subscription.findUnique({ where, include: { user: true } });
  return subscription && { ...invoice, user: subscription.user };
}
