import "server-only";
import { getInvoiceUrl, getReceiptUrl, getSubscriptionUrls } from "@/lib/commerce";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";

const PAGES = {
  portal: "customerPortal",
  "payment-method": "updatePaymentMethod",
  "change-plan": "customerPortalUpdateSubscription",
} as const;

export type PortalPage = keyof typeof PAGES;

/** The page a form asks for; throws `invalid` for any other word. */
export function parsePortalPage(value: unknown): PortalPage {
  if (typeof value === "string" && Object.hasOwn(PAGES, value)) return value as PortalPage;
  throw new AppError("invalid", "There is no such page.");
}

/**
 * A fresh signed address of the service's page for one subscription of this user; it expires within hours. A subscription
 * of somebody else is answered like one that does not exist (`not_found`).
 */
export async function getPortalLink(input: {
  userId: string;
  subscriptionId: string;
  page: PortalPage;
}): Promise<string> {
  const { userId, subscriptionId: id, page } = input;
  const subscription = await db.subscription.findFirst({ where: { id, userId } });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  if (page === "portal") await refuseSharedCustomer(subscription.customerId, userId);
  const urls = await getSubscriptionUrls(id);
  return urls[PAGES[page]];
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

/**
 * The portal shows all that was bought with one address, and at the checkout anybody can type any address. Where the same
 * customer bought for another user too, it would show that user's subscriptions.
 */
async function refuseSharedCustomer(customerId: string, userId: string): Promise<void> {
  const foreign = await db.subscription.findFirst({
    where: { customerId, NOT: { userId } },
    select: { id: true },
  });
  if (foreign) {
    throw new AppError("forbidden", "This address also has subscriptions of another account. Write to us.");
  }
}
