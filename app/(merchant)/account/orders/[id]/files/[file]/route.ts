import type { Route } from "next";
import { redirect } from "next/navigation";
import { getDownloadLink } from "@/lib/billing/invoices/downloads";
import { redirectOnError, requireLinkUser } from "../../../../service-links";

/** Redirects to a freshly signed URL of one file of an order. */
export async function GET(_request: Request, { params }: RouteContext<"/account/orders/[id]/files/[file]">) {
  const userId = await requireLinkUser();
  const { id: orderId, file: fileId } = await params;
  const page = `/account/orders/${encodeURIComponent(orderId)}`;
  redirect((await redirectOnError(getDownloadLink({ userId, orderId, fileId }), page)) as Route);
}
