import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import type { Metadata } from "next";
import { InvoicePaper } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import { getOrderInvoice } from "@/app/(sandbox)/_service/portal/documents/invoices";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orForbidden, type SearchParams, signedAddress } from "../../../params";

export const metadata: Metadata = { title: "Invoice" };

type Props = { params: Promise<{ identifier: string }>; searchParams: Promise<SearchParams> };

export default async function OrderInvoicePage({ params, searchParams }: Props) {
  requireSandbox();
  const { identifier } = await params;
  const address = signedAddress(`/my-orders/${identifier}/invoice`, await searchParams);
  const now = await recordNow("order", identifier);
  return <InvoicePaper document={await getOrderInvoice(address, now).catch(orForbidden)} />;
}
