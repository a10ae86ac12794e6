import "server-only";
import { sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import { listDownloads } from "../downloads";
import { cardOf, invoiceView, licenseKeyView } from "../subscription-view";
import { billToCustomer, billToOf, type InvoiceDocument, issuerOf, withDetails } from "./invoices";
import { openSignedPage } from "../../shared/signed-url";
import { statusLabel } from "../../shared/format";
import { taxFor } from "../../shared/taxes";
import { orderInvoiceUrl } from "../../shared/service-urls";

export type { InvoiceDocument } from "./invoices";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const RECEIPT_PAGE = new RegExp(`/store/(?<store>[^/]+)/my-orders/(?<order>${UUID})/?$`);
const INVOICE_PAGE = new RegExp(`/my-orders/(?<order>${UUID})/subscription-invoice/(?<invoice>\\d{1,9})/?$`);

/**
 * The receipt. Its link never expires, so it must not lead to the portal: whoever finds an old email could change a subscription.
 * Throws forbidden (see `linkProblemOf`) and not_found.
 */
export async function getMyOrder(url: string, now: Date) {
  const { part } = openSignedPage(url, RECEIPT_PAGE, now);
  const order = await sandboxDb.sandboxOrder.findFirst({
    where: { identifier: part("order"), store: { slug: part("store") } },
    include: {
      store: true,
      items: { orderBy: { id: "asc" } },
      licenseKeys: { orderBy: { id: "asc" }, include: { instances: { orderBy: { id: "asc" } } } },
      subscriptions: { include: { invoices: { orderBy: { id: "desc" } } } },
    },
  });
  if (!order) throw new AppError("not_found", "There is no such order.");
  const { subscriptions, items, licenseKeys, store } = order;
  const isSingle = subscriptions.length === 0;
  return {
    issuer: issuerOf(store),
    billTo: billToOf(order),
    order: { ...order, statusText: statusLabel(order.status) },
    items,
    licenseKeys: licenseKeys.map((each) => licenseKeyView(each, now)),
    downloads: await listDownloads([order], now),
    subscriptions: subscriptions.map((each) => ({ ...each, statusText: statusLabel(each.status) })),
    invoiceUrl: isSingle ? orderInvoiceUrl(order) : null,
    invoices: subscriptions.flatMap(({ invoices }) => invoices.map((invoice) => invoiceView(invoice, order))),
  };
}

/** One payment of a subscription as a printable invoice. Throws forbidden and not_found. */
export async function getInvoiceDocument(url: string, now: Date): Promise<InvoiceDocument> {
  const { part, query } = openSignedPage(url, INVOICE_PAGE, now);
  const invoice = await sandboxDb.sandboxSubscriptionInvoice.findFirst({
    where: { id: Number(part("invoice")), subscription: { order: { identifier: part("order") } } },
    include: {
      customer: true,
      lines: { orderBy: { id: "asc" } },
      subscription: { include: { order: { include: { store: true } }, orderItem: true } },
    },
  });
  if (!invoice) throw new AppError("not_found", "There is no such invoice.");
  const { subscription, customer } = invoice;
  const { order, orderItem } = subscription;
  const description = `${orderItem.productName} ${orderItem.variantName}`;
  // Invoices from before there were lines.
  const whole = { id: invoice.id, description, quantity: orderItem.quantity, amount: invoice.subtotal };
  const isFirst = invoice.billingReason === "initial";
  const { country, region, taxNumber } = customer;
  const tax = isFirst
    ? { name: order.taxName, rate: order.taxRate }
    : taxFor(country ?? "", region, taxNumber);
  const document = {
    issuer: issuerOf(order.store),
    billTo: isFirst ? billToOf(order) : billToCustomer(customer, invoice.userEmail),
    invoice: {
      ...invoice,
      number: `${order.orderNumber}-${invoice.id}`,
      lines: invoice.lines.length > 0 ? invoice.lines : [whole],
      statusText: statusLabel(invoice.status),
      taxName: tax?.name ?? null,
      taxRate: tax?.rate ?? null,
    },
    card: cardOf(invoice),
    notes: "",
  };
  return withDetails(document, query);
}
