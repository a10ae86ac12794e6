import type { Route } from "next";
import { redirect } from "next/navigation";
import { getInvoiceLink } from "@/lib/billing/account/portal-link";
import { orLeadBack, requireUserWithinLimit } from "../../refusals";

/** Leads to an invoice at the service. Its signed address is made on the click; where there is none, the account says why. */
export async function GET(_request: Request, { params }: RouteContext<"/account/invoices/[id]">) {
  const userId = await orLeadBack(requireUserWithinLimit("link"));
  const { id: invoiceId } = await params;
  redirect((await orLeadBack(getInvoiceLink({ userId, invoiceId }))) as Route);
}
