import "server-only";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { receiptUrl } from "../shared/urls/service-urls";
import { type Letter, writeLetter } from "./letter";

type RefundedOrder = {
  identifier: string;
  orderNumber: number;
  userName: string;
  userEmail: string;
  currency: string;
  store: { name: string; slug: string; domain: string };
};

/** Tells a customer that money is on its way back: `amount` in the order's smallest unit. */
export function refundMail(order: RefundedOrder, amount: number, now: Date): Letter {
  const { store, orderNumber, userName } = order;
  const money = formatMoney(amount, order.currency);
  return writeLetter(order, {
    subject: `Your refund from ${store.name}, order #${orderNumber}`,
    title: `A refund is on its way to you, ${userName}.`,
    sentences: [`On ${formatDate(now)} ${store.name} refunded ${money} of your order #${orderNumber}.`],
    lines: [["Refunded", money]],
    button: { text: "View Order", url: receiptUrl(store, order) },
  });
}
