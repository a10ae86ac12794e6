import { requireUser } from "@/lib/auth/session";
import { csvResponse } from "@/lib/billing/invoices/csv-file";
import { invoiceCsv } from "@/lib/billing/invoices/invoice-csv";

/** All invoices of whoever asks, for a spreadsheet. */
export async function GET() {
  const { id: userId } = await requireUser("/account/invoices");
  return csvResponse("invoices", invoiceCsv(userId));
}
