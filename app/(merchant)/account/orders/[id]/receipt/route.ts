import type { Route } from "next";
import { redirect } from "next/navigation";
import { getReceiptLink } from "@/lib/billing/account/portal";
import { redirectOnError, requireLinkUser } from "../../../service-links";

/** Redirects to the receipt of an order at the service, with a URL signed on each click. */
export async function GET(_request: Request, { params }: RouteContext<"/account/orders/[id]/receipt">) {
  const userId = await requireLinkUser();
  const { id: orderId } = await params;
  redirect((await redirectOnError(getReceiptLink({ userId, orderId }))) as Route);
}
