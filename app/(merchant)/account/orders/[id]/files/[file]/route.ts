import { getDownloadLink } from "@/lib/billing/invoices/downloads";
import { redirectToService } from "../../../../service-links";

/** Redirects to one file of an order; if that fails, the page of the order shows why. */
export async function GET(_request: Request, { params }: RouteContext<"/account/orders/[id]/files/[file]">) {
  const { id: orderId, file: fileId } = await params;
  const page = `/account/orders/${encodeURIComponent(orderId)}`;
  await redirectToService((userId) => getDownloadLink({ userId, orderId, fileId }), page);
}
