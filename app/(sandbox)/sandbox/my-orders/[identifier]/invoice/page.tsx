import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import type { Metadata } from "next";
import { InvoicePaper } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import { getOrderInvoice } from "@/app/(sandbox)/_service/portal/documents/invoices";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orForbidden, signedAddress } from "../../../params";

export const metadata: Metadata = { title: "Invoice" };

export default async function InvoicePage(props: PageProps<"/sandbox/my-orders/[identifier]/invoice">) {
  requireSandbox();
  const { identifier } = await props.params;
  const address = await signedAddress(`/my-orders/${identifier}/invoice`, props.searchParams);
  const now = await recordNow("order", identifier);
  return <InvoicePaper document={await getOrderInvoice(address, now).catch(orForbidden)} />;
}
