import { getInvoiceLink } from "@/lib/billing/account/portal";
import { redirectToService } from "../../service-links";

/** Redirects to an invoice at the service. */
export async function GET(_request: Request, { params }: RouteContext<"/account/invoices/[id]">) {
  const { id: invoiceId } = await params;
  await redirectToService((userId) => getInvoiceLink({ userId, invoiceId }));
}
