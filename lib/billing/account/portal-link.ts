import "server-only";
import { getInvoiceUrl, getReceiptUrl, getSubscriptionUrls } from "@/lib/commerce";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { claimCustomers } from "../claims/claim-customers";
import { getOwnSubscription } from "./own-subscription";
import { readPortalAccess } from "./portal-access";

// The page where the plan is changed leads on to the portal, so it opens as much.
const PAGES = {
  portal: { url: "customerPortal", isCustomerWide: true },
  "payment-method": { url: "updatePaymentMethod", isCustomerWide: false },
  "change-plan": { url: "customerPortalUpdateSubscription", isCustomerWide: true },
} as const;

export type PortalPage = keyof typeof PAGES;

/** The page that a word in an address is for; null for any other word. */
export function findPortalPage(word: string | null): PortalPage | null {
  return word !== null && Object.hasOwn(PAGES, word) ? (word as PortalPage) : null;
}

/**
 * A fresh signed address of the service's page for one subscription of this user; it expires within hours. A subscription
 * of somebody else is answered like one that does not exist (`not_found`). Throws `forbidden` where the page would open more
 * than what is theirs.
 */
export async function getPortalLink(input: {
  userId: string;
  subscriptionId: string;
  page: PortalPage;
}): Promise<string> {
  const { userId, subscriptionId: id, page } = input;
  const { customerId } = await getOwnSubscription(userId, id);
  const { url, isCustomerWide } = PAGES[page];
  if (isCustomerWide) await refuseUnlessWhole(customerId, userId);
  const urls = await getSubscriptionUrls(id);
  return urls[url];
}

/** A fresh signed address of the invoice as a document. */
export async function getInvoiceLink(input: { userId: string; invoiceId: string }): Promise<string> {
  const { userId, invoiceId: id } = input;
  const invoice = await db.subscriptionInvoice.findUnique({ where: { id } });
  const subscription =
    invoice && (await db.subscription.findFirst({ where: { id: invoice.subscriptionId, userId } }));
  const url = subscription && (await getInvoiceUrl(id));
  if (!url) throw new AppError("not_found", "There is no such invoice.");
  return url;
}

/** A fresh signed address of an order's receipt. */
export async function getReceiptLink(input: { userId: string; orderId: string }): Promise<string> {
  const { userId, orderId: id } = input;
  const order = await db.order.findFirst({ where: { id, userId }, select: { id: true } });
  if (!order) throw new AppError("not_found", "There is no such order.");
  return await getReceiptUrl(id);
}

/** Asked on each click, for what a page offered may have changed since it was shown. */
async function refuseUnlessWhole(customerId: string, userId: string): Promise<void> {
  await claimCustomers(userId);
  if ((await readPortalAccess(userId, customerId)) !== "open") {
    throw new AppError("forbidden", "The customer portal would open more than what is yours.");
  }
}
