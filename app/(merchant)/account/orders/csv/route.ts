import { requireUser } from "@/lib/auth/session";
import { csvResponse, orderCsv } from "@/lib/billing/invoices/csv";

/** All of the user's orders, as CSV. */
export async function GET() {
  const { id: userId } = await requireUser("/account/orders");
  return csvResponse("orders", orderCsv(userId));
}
