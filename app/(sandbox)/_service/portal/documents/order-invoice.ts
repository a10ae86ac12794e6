import "server-only";
import { sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import { cardOf } from "../card";
import type { InvoiceDocument } from "./views";
import { withDetails } from "./invoice-details";
import { billToOf, issuerOf } from "./parties";
import { openSignedPage } from "../../shared/urls/signed-page";
import { statusLabel } from "../../shared/status-text";

const PAGE = /\/my-orders\/(?<order>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/invoice\/?$/;

/** An order as a document to print, with the details of its address. Throws forbidden (see `linkProblemOf`) and not_found. */
export async function getOrderInvoice(url: string, now: Date): Promise<InvoiceDocument> {
  const { part, query } = openSignedPage(url, PAGE, now);
  const order = await sandboxDb.sandboxOrder.findUnique({
    where: { identifier: part("order") },
    include: { store: true, items: { orderBy: { id: "asc" }, take: 1 }, subscriptions: { take: 1 } },
  });
  if (!order) throw new AppError("not_found", "There is no such order.");
  const { items, subscriptions, store } = order;
  const [item, subscription] = [items[0], subscriptions[0]];
  // A product's only variant is a hidden default, whose name means nothing to people.
  const variant = item?.variantName === "Default" ? "" : (item?.variantName ?? "");
  const sold = `${item?.productName ?? ""} ${variant}`.trim();
  const quantity = item?.quantity ?? 1;
  // The subtotal is without tax; a price with the tax in it stands in its line as it was written. A trial cost nothing.
  const hasTax = item && order.taxInclusive && order.subtotal > 0;
  const line = {
    id: 1,
    description: sold,
    quantity,
    amount: hasTax ? item.price * quantity : order.subtotal,
  };
  const document = {
    issuer: issuerOf(store),
    billTo: billToOf(order),
    invoice: {
      ...order,
      number: String(order.orderNumber),
      lines: [line],
      statusText: statusLabel(order.status),
    },
    card: subscription ? cardOf(subscription) : null,
    notes: "",
  };
  return withDetails(document, query);
}
