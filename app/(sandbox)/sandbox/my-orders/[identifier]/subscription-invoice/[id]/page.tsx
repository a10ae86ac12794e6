import type { Metadata } from "next";
import { InvoiceSheet } from "@/components/sandbox/documents/invoice-sheet";
import { PrintButton } from "@/components/sandbox/documents/print-button";
import { getInvoiceDocument } from "@/lib/sandbox/my-orders";
import { orForbidden } from "../../../../leave-when-refused";
import { type SearchParams, signedAddress } from "../../../../signed-address";

export const metadata: Metadata = { title: "Invoice" };

type Props = { params: Promise<{ identifier: string; id: string }>; searchParams: Promise<SearchParams> };

export default async function InvoicePage({ params, searchParams }: Props) {
  const { identifier, id } = await params;
  const address = signedAddress(`/my-orders/${identifier}/subscription-invoice/${id}`, await searchParams);
  const document = await getInvoiceDocument(address).catch(orForbidden);
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 py-8 sm:px-6 print:max-w-none print:p-2">
      <div className="mb-4 flex justify-end print:hidden">
        <PrintButton />
      </div>
      <InvoiceSheet document={document} />
    </main>
  );
}
