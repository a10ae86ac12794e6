import "server-only";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { receiptUrl } from "../../shared/urls/service-urls";
import type { OrderRow } from "./order-row";
import { receiptButton } from "../receipt-button";
import { trialOf } from "../quote";
import type { Sale } from "./sale";
import { type Letter, writeLetter } from "../../mails/letter";

/** The receipt that a customer gets for an order, with the merchant's button and note (service §1.8). */
export function receiptMail(sale: Sale, order: OrderRow, licenseKey: { key: string } | null): Letter {
  const { productOptions: options, store } = sale.cart;
  const button = receiptButton(
    { buttonText: options.receipt_button_text, linkUrl: options.receipt_link_url },
    receiptUrl(store, order),
  );
  const note = options.receipt_thank_you_note;
  const title = `Thank you for your order, ${order.userName}.`;
  const lines = [...linesOf(order, sale), ...keyLines(licenseKey)];
  return writeLetter(
    { store, userEmail: order.userEmail },
    {
      subject: `Your receipt from ${store.name}, order #${order.orderNumber}`,
      title,
      sentences: note ? [note] : [],
      lines,
      button,
    },
  );
}

function keyLines(licenseKey: { key: string } | null): [string, string][] {
  return licenseKey ? [["License key", licenseKey.key]] : [];
}

function linesOf(order: OrderRow, { cart, now }: Sale): [string, string][] {
  const trial = trialOf(cart, now);
  const money = (amount: number) => formatMoney(amount, order.currency);
  const tax = [order.taxName ?? "Tax", order.taxRate && `${Number(order.taxRate)}%`]
    .filter(Boolean)
    .join(" ");
  const optional: [string, number][] = [
    ["Set-up fee", order.setupFee],
    ["Discount", -order.discountTotal],
    [tax, order.tax],
  ];
  return [
    ["Date", formatDate(now)],
    ...order.items.map(({ productName, variantName, price, quantity }): [string, string] => [
      variantName === "Default" ? productName : `${productName} ${variantName}`.trim(),
      trial
        ? `free until ${formatDate(trial.endsAt)}`
        : quantity > 1
          ? `${quantity} × ${money(price)}`
          : money(price),
    ]),
    ["Subtotal", money(order.subtotal)],
    ...optional
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]): [string, string] => [name, money(amount)]),
    ["Total", money(order.total)],
  ];
}
