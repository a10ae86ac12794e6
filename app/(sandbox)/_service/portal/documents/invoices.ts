import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../../db";
import type { SandboxCustomer, SandboxOrder } from "../../generated/prisma/client";
import { planName, statusLabel } from "../../shared/format";
import { openSignedPage } from "../../shared/signed-url";
import { cardOf } from "../subscription-view";

export type Issuer = { name: string; domain: string; country: string; slug: string };
/** Missing values are empty. */
export type BillTo = ReturnType<typeof billToCustomer>;

type Billed = Pick<SandboxOrder, "id" | "createdAt" | "status" | "currency" | "subtotal" | "discountTotal"> &
  Pick<SandboxOrder, "tax" | "taxName" | "taxRate" | "taxInclusive" | "total" | "refundedAmount">;

/** A printable invoice. Amounts are in the smallest unit of `invoice.currency`. */
export type InvoiceDocument = {
  issuer: Issuer;
  billTo: BillTo;
  invoice: Billed & {
    number: string;
    lines: { id: number; description: string; quantity: number; amount: number }[];
    statusText: string;
    /** For orders only: a subscription's invoice includes it in the subtotal. */
    setupFee?: number;
  };
  card: ReturnType<typeof cardOf>;
  notes: string;
};

/** What a merchant may print on an invoice, by its name in the request and the URL. */
export const INVOICE_DETAILS = [
  "name",
  "address",
  "city",
  "state",
  "zip_code",
  "country",
  "notes",
  "locale",
] as const;

/** Replaces details of the invoice by those in its URL. `locale` is accepted and ignored. */
export function withDetails(document: InvoiceDocument, query: URLSearchParams): InvoiceDocument {
  const given = (name: (typeof INVOICE_DETAILS)[number]) => query.get(name)?.trim() ?? "";
  const { billTo } = document;
  return {
    ...document,
    billTo: {
      ...billTo,
      name: given("name") || billTo.name,
      address: given("address") || billTo.address,
      city: given("city") || billTo.city,
      state: given("state") || billTo.state,
      zip: given("zip_code") || billTo.zip,
      country: given("country") || billTo.country,
    },
    notes: given("notes"),
  };
}

const PAGE = /\/my-orders\/(?<order>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/invoice\/?$/;

/** An order as a printable invoice. Throws forbidden (see `linkProblemOf`) and not_found. */
export async function getOrderInvoice(url: string, now: Date): Promise<InvoiceDocument> {
  const { part, query } = openSignedPage(url, PAGE, now);
  const order = await sandboxDb.sandboxOrder.findUnique({
    where: { identifier: part("order") },
    include: { store: true, items: { orderBy: { id: "asc" }, take: 1 }, subscriptions: { take: 1 } },
  });
  if (!order) throw new AppError("not_found", "There is no such order.");
  const { items, subscriptions, store } = order;
  const [item, subscription] = [items[0], subscriptions[0]];
  const quantity = item?.quantity ?? 1;
  // The subtotal excludes tax; lines show prices as they are listed.
  const hasTax = item && order.taxInclusive && order.subtotal > 0;
  const line = {
    id: 1,
    description: item ? planName(item) : "",
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

const text = z.string().catch("");
const address = z.object({ country: text, state: text, city: text, zip: text, tax_number: text });

export function issuerOf({ name, domain, country, slug }: Issuer): Issuer {
  return { name, domain, country, slug };
}

/** The customer's current billing details. */
export function billToCustomer(customer: SandboxCustomer, email: string) {
  const { name, country, region, city, zip, taxNumber } = customer;
  return {
    name,
    email,
    address: "",
    country: country ?? "",
    state: region ?? "",
    city: city ?? "",
    zip: zip ?? "",
    taxNumber: taxNumber ?? "",
  };
}

export function billToOf(order: { userName: string; userEmail: string; billingAddress: unknown }): BillTo {
  const { tax_number: taxNumber, ...rest } = address.parse(order.billingAddress ?? {});
  return { name: order.userName, email: order.userEmail, address: "", ...rest, taxNumber };
}
