import { requireUser } from "@/lib/auth/session";
import { csvResponse, invoiceCsv } from "@/lib/billing/invoices/csv";

/** All of the user's invoices, as CSV. */
export async function GET() {
  const { id: userId } = await requireUser("/account/invoices");
  return csvResponse("invoices", invoiceCsv(userId));
}
