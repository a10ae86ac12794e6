import "server-only";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { escapeHtml } from "@/lib/escape-html";
import type { CaughtMail } from "../mail";
import { receiptUrl } from "../urls";

type RefundedOrder = {
  identifier: string;
  orderNumber: number;
  userName: string;
  userEmail: string;
  currency: string;
  store: { name: string; slug: string; domain: string };
};

/** Tells a customer that money is on its way back: `amount` in the order's smallest unit. */
export function refundMail(order: RefundedOrder, amount: number, now: Date): CaughtMail {
  const { store, orderNumber, userName, userEmail } = order;
  const money = formatMoney(amount, order.currency);
  const sentence = `Hello ${userName}, on ${formatDate(now)} ${store.name} refunded ${money} of your order #${orderNumber}.`;
  const url = receiptUrl(store, order);
  return {
    from: `${store.name} <receipts@${store.domain}>`,
    to: userEmail,
    subject: `Your refund from ${store.name}, order #${orderNumber}`,
    text: `${sentence}\n\nView Order: ${url}`,
    html: `<p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(url)}">View Order</a></p>`,
  };
}
