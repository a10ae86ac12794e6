import type { Route } from "next";
import { redirect } from "next/navigation";
import { getReceiptLink } from "@/lib/billing/account/portal-link";
import { orLeadBack, requireUserWithinLimit } from "../../../refusals";

/** Leads to the receipt of an order at the service. Its signed address is made on the click. */
export async function GET(_request: Request, { params }: RouteContext<"/account/orders/[id]/receipt">) {
  const userId = await orLeadBack(requireUserWithinLimit("link"));
  const { id: orderId } = await params;
  redirect((await orLeadBack(getReceiptLink({ userId, orderId }))) as Route);
}
