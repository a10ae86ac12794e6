import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import type { Metadata } from "next";
import { InvoicePaper } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import { getInvoiceDocument } from "@/app/(sandbox)/_service/portal/documents/my-orders";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orForbidden, signedAddress } from "../../../../params";

export const metadata: Metadata = { title: "Invoice" };

type Props = PageProps<"/sandbox/my-orders/[identifier]/subscription-invoice/[id]">;

export default async function InvoicePage({ params, searchParams }: Props) {
  requireSandbox();
  const { identifier, id } = await params;
  const address = await signedAddress(`/my-orders/${identifier}/subscription-invoice/${id}`, searchParams);
  const now = await recordNow("order", identifier);
  return <InvoicePaper document={await getInvoiceDocument(address, now).catch(orForbidden)} />;
}
