import { sandboxNow } from "@/lib/sandbox/clock";
import type { Metadata } from "next";
import { InvoicePaper } from "@/components/sandbox/documents/invoice-paper";
import { getInvoiceDocument } from "@/lib/sandbox/my-orders";
import { orForbidden } from "../../../../leave-when-refused";
import { type SearchParams, signedAddress } from "../../../../signed-address";

export const metadata: Metadata = { title: "Invoice" };

type Props = { params: Promise<{ identifier: string; id: string }>; searchParams: Promise<SearchParams> };

export default async function InvoicePage({ params, searchParams }: Props) {
  const { identifier, id } = await params;
  const address = signedAddress(`/my-orders/${identifier}/subscription-invoice/${id}`, await searchParams);
  return <InvoicePaper document={await getInvoiceDocument(address, await sandboxNow()).catch(orForbidden)} />;
}
