import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountSubpage } from "@/components/billing/account/account-subpage";
import { FileList } from "@/components/billing/account/file-list";
import { RefusalNotice } from "@/components/billing/refusal-notice";
import { requireUser } from "@/lib/auth/session";
import { findRefusal } from "@/lib/billing/account/notices";
import { findDownloadOrder, findFiles } from "@/lib/billing/invoices/downloads";
import { withinClick } from "@/lib/commerce/pace";

export const metadata: Metadata = { title: "Downloads" };

/** Somebody waits for the page: it says so when the files are not known by then. */
const BUDGET_MS = 2_500;

/** What can be downloaded with one order. */
export default async function DownloadsPage({ params, searchParams }: PageProps<"/account/orders/[id]">) {
  const { id } = await params;
  const { id: userId } = await requireUser("/account/orders");
  const order = await findDownloadOrder(userId, id);
  if (!order) notFound();
  const files = await withinClick(() => findFiles(order.variantId), BUDGET_MS);
  const { notice } = await searchParams;
  return (
    <div className="mx-auto max-w-3xl">
      <AccountSubpage of="Orders" title={order.name}>
        Each link is created when you click, and works for an hour.
      </AccountSubpage>
      <RefusalNotice refusal={findRefusal(notice)} />
      <div className="mt-8">
        <FileList files={files} orderId={id} />
      </div>
    </div>
  );
}
