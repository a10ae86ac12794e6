import type { Route } from "next";
import { redirect } from "next/navigation";
import { getInvoiceLink } from "@/lib/billing/account/portal";
import { redirectOnError, requireLinkUser } from "../../service-links";

/** Redirects to an invoice at the service, with a URL signed on each click; if it fails, the account shows why. */
export async function GET(_request: Request, { params }: RouteContext<"/account/invoices/[id]">) {
  const userId = await requireLinkUser();
  const { id: invoiceId } = await params;
  redirect((await redirectOnError(getInvoiceLink({ userId, invoiceId }))) as Route);
}
