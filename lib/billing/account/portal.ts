import "server-only";
import { getInvoiceUrl, getReceiptUrl, getSubscriptionUrls } from "@/lib/lemonsqueezy";
import { listAddresses } from "@/lib/auth/users";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { lowerAscii } from "@/lib/server/typed-text";
import { getChangeable } from "../change/changeable-subscription";
import { wherePermitted } from "../seats/shared-plans";
import { claimCustomers } from "./by-address";

// The page where the plan is changed links to the whole portal, so it opens as much.
const PAGES = {
  portal: { url: "customerPortal", isCustomerWide: true },
  "payment-method": { url: "updatePaymentMethod", isCustomerWide: false },
  "change-plan": { url: "customerPortalUpdateSubscription", isCustomerWide: true },
} as const;

export type PortalPage = keyof typeof PAGES;

/** The page that a word in a URL names; null for any other word. */
export function findPortalPage(word: string | null): PortalPage | null {
  return word !== null && Object.hasOwn(PAGES, word) ? (word as PortalPage) : null;
}

type PortalRequest = { userId: string; subscriptionId: string; page: PortalPage };

/**
 * A fresh signed URL of the service's page for a subscription that this user may change; it expires within hours. Throws `not_found`
 * for any other subscription, and `forbidden` if the page would open more than what is theirs.
 */
export async function getPortalLink({ userId, subscriptionId, page }: PortalRequest): Promise<string> {
  const { customerId } = await getChangeable(userId, subscriptionId);
  const { url, isCustomerWide } = PAGES[page];
  if (isCustomerWide) {
    await claimCustomers(db, userId);
    if ((await findPortals(userId, [customerId])).get(customerId) !== "open")
      throw new AppError("forbidden", "The customer portal would open more than what is yours.");
  }
  return (await getSubscriptionUrls(subscriptionId))[url];
}

/** A fresh signed URL of the invoice as a document. */
export async function getInvoiceLink(input: { userId: string; invoiceId: string }): Promise<string> {
  const { userId, invoiceId: id } = input;
  const invoice = await db.subscriptionInvoice.findUnique({ where: { id } });
  const mayRead = await wherePermitted(userId, "see invoices");
  const isVisible =
    invoice && (await db.subscription.count({ where: { id: invoice.subscriptionId, AND: mayRead } })) > 0;
  const url = isVisible && (await getInvoiceUrl(id));
  if (!url) throw new AppError("not_found", "There is no such invoice.");
  return url;
}

/** A fresh signed URL of an order's receipt. */
export async function getReceiptLink(input: { userId: string; orderId: string }): Promise<string> {
  const { userId, orderId: id } = input;
  if ((await db.order.count({ where: { id, userId } })) === 0)
    throw new AppError("not_found", "There is no such order.");
  return await getReceiptUrl(id);
}

/**
 * Whether a user may open a whole customer of the service. `other_address`: the customer's address is not the one that the user has
 * verified. `shared_address`: it is, but not everything is theirs.
 */
export type PortalAccess = "open" | "other_address" | "shared_address";

/**
 * The service keeps one customer per address, and anyone can type any address at the checkout. So the address must be verified, and
 * every record of the customer must be the user's: one without an owner is someone else's, and so is an invoice whose subscription
 * we don't know. For records that never reached us the verified address alone protects.
 */
export async function findPortals(userId: string, customerIds: string[]): Promise<Map<string, PortalAccess>> {
  const where = { customerId: { in: customerIds } };
  const select = { customerId: true, userId: true, userEmail: true };
  const [addresses, customers, subscriptions, orders, invoices] = await Promise.all([
    listAddresses(db, userId),
    db.customer.findMany({ where: { id: { in: customerIds } } }),
    db.subscription.findMany({ where, select }),
    db.order.findMany({ where, select }),
    findStrayInvoices(customerIds),
  ]);
  const records = [
    ...customers.map(({ id, userId: owner, email }) => ({ customerId: id, userId: owner, userEmail: email })),
    ...subscriptions,
    ...orders,
  ];
  const verified = new Set(addresses.map(lowerAscii));
  const accessTo = (customerId: string): PortalAccess => {
    const own = records.filter((record) => record.customerId === customerId);
    const isVerified = own.every(({ userEmail }) => verified.has(lowerAscii(userEmail)));
    if (own.length === 0 || !isVerified) return "other_address";
    const isTheirs = own.every((record) => record.userId === userId) && !invoices.includes(customerId);
    return isTheirs ? "open" : "shared_address";
  };
  return new Map(customerIds.map((customerId) => [customerId, accessTo(customerId)]));
}

/** The customers of invoices whose subscription we don't know. */
async function findStrayInvoices(customerIds: string[]): Promise<string[]> {
  const billed = await db.subscriptionInvoice.findMany({
    where: { customerId: { in: customerIds } },
    distinct: ["subscriptionId", "customerId"],
    select: { customerId: true, subscriptionId: true },
  });
  const ids = billed.map(({ subscriptionId }) => subscriptionId);
  const known = await db.subscription.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return billed
    .filter(({ subscriptionId }) => !known.some(({ id }) => id === subscriptionId))
    .map(({ customerId }) => customerId);
}
