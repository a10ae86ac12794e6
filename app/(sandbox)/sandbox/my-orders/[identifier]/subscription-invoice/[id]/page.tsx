import { recordNow } from "@/lib/sandbox/time/record-now";
import type { Metadata } from "next";
import { InvoicePaper } from "@/components/sandbox/documents/invoice-paper";
import { getInvoiceDocument } from "@/lib/sandbox/portal/documents/my-orders";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { orForbidden } from "../../../../leave-when-refused";
import { type SearchParams, signedAddress } from "../../../../signed-address";

export const metadata: Metadata = { title: "Invoice" };

type Props = { params: Promise<{ identifier: string; id: string }>; searchParams: Promise<SearchParams> };

export default async function InvoicePage({ params, searchParams }: Props) {
  requireSandbox();
  const { identifier, id } = await params;
  const address = signedAddress(`/my-orders/${identifier}/subscription-invoice/${id}`, await searchParams);
  const now = await recordNow("order", identifier);
  return <InvoicePaper document={await getInvoiceDocument(address, now).catch(orForbidden)} />;
}
