import { requireUser } from "@/lib/auth/session";
import { csvResponse } from "@/lib/billing/invoices/csv-file";
import { orderCsv } from "@/lib/billing/invoices/order-csv";

/** All that whoever asks has bought once, for a spreadsheet. */
export async function GET() {
  const { id: userId } = await requireUser("/account/orders");
  return csvResponse("orders", orderCsv(userId));
}
