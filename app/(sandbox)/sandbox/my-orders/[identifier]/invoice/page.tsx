import { recordNow } from "@/lib/sandbox/time/record-now";
import type { Metadata } from "next";
import { InvoicePaper } from "@/components/sandbox/documents/invoice-paper";
import { getOrderInvoice } from "@/lib/sandbox/portal/documents/order-invoice";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { orForbidden } from "../../../leave-when-refused";
import { type SearchParams, signedAddress } from "../../../signed-address";

export const metadata: Metadata = { title: "Invoice" };

type Props = { params: Promise<{ identifier: string }>; searchParams: Promise<SearchParams> };

export default async function OrderInvoicePage({ params, searchParams }: Props) {
  requireSandbox();
  const { identifier } = await params;
  const address = signedAddress(`/my-orders/${identifier}/invoice`, await searchParams);
  const now = await recordNow("order", identifier);
  return <InvoicePaper document={await getOrderInvoice(address, now).catch(orForbidden)} />;
}
