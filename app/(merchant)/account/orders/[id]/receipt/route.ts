import { getReceiptLink } from "@/lib/billing/account/portal";
import { redirectToService } from "../../../service-links";

/** Redirects to the receipt of an order at the service. */
export async function GET(_request: Request, { params }: RouteContext<"/account/orders/[id]/receipt">) {
  const { id: orderId } = await params;
  await redirectToService((userId) => getReceiptLink({ userId, orderId }));
}
