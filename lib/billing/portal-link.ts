import "server-only";
import { AppError } from "@/lib/errors";

export const PORTAL_PAGES = ["portal", "payment-method", "change-plan"] as const;
export type PortalPage = (typeof PORTAL_PAGES)[number];

/** A fresh signed address of the service's page for one subscription of this user. */
export async function getPortalLink(input: {
  userId: string;
  subscriptionId: string;
  page: PortalPage;
}): Promise<string> {
  throw new AppError("unavailable", `The page ${input.page} is not available.`);
}

/** A fresh signed address of the printable invoice. */
export async function getInvoiceLink(input: { userId: string; invoiceId: string }): Promise<string> {
  throw new AppError("unavailable", `The invoice ${input.invoiceId} is not available.`);
}

/** A fresh signed address of the order's receipt. */
export async function getReceiptLink(input: { userId: string; orderId: string }): Promise<string> {
  throw new AppError("unavailable", `The receipt ${input.orderId} is not available.`);
}

/** The page a form asks for; throws `invalid` for any other word. */
export function parsePortalPage(value: unknown): PortalPage {
  const page = PORTAL_PAGES.find((known) => known === value);
  if (!page) throw new AppError("invalid", "There is no such page.");
  return page;
}
