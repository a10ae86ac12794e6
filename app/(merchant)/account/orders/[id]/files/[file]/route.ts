import type { Route } from "next";
import { redirect } from "next/navigation";
import { getDownloadLink } from "@/lib/billing/invoices/downloads";
import { orLeadBack, requireUserWithinLimit } from "../../../../refusals";

/** Leads to a fresh address of one file of an order. */
export async function GET(_request: Request, { params }: RouteContext<"/account/orders/[id]/files/[file]">) {
  const userId = await orLeadBack(requireUserWithinLimit("link"));
  const { id: orderId, file: fileId } = await params;
  const page = `/account/orders/${encodeURIComponent(orderId)}`;
  redirect((await orLeadBack(getDownloadLink({ userId, orderId, fileId }), page)) as Route);
}
