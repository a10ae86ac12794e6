import { notFound } from "next/navigation";
import { AccountSubpage } from "@/components/billing/account/account-section";
import { FileList } from "@/components/billing/account/downloads";
import { PageNotice } from "@/components/billing/notices";
import { requireReader } from "@/lib/auth/session";
import { findDownloadOrder, findFiles } from "@/lib/billing/invoices/downloads";
import { t } from "@/lib/i18n/translate";
import { withinClick } from "@/lib/lemonsqueezy";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Downloads");

/** The customer is waiting: after this the page shows an error instead of the files. */
const BUDGET_MS = 2_500;

/** What can be downloaded with one order. */
export default async function DownloadsPage({ params, searchParams }: PageProps<"/account/orders/[id]">) {
  const { id } = await params;
  const { id: userId } = await requireReader(`/account/orders/${encodeURIComponent(id.slice(0, 100))}`);
  const order = await findDownloadOrder(userId, id);
  if (!order) notFound();
  const files = await withinClick(() => findFiles(order.variantId), BUDGET_MS);
  const { notice } = await searchParams;
  return (
    <div className="mx-auto max-w-3xl">
      <AccountSubpage section="Orders" title={order.name}>
        {t("Each link is created when you click, and works for an hour.")}
      </AccountSubpage>
      <PageNotice notice={notice} />
      <div className="mt-8">
        <FileList files={files} orderId={id} />
      </div>
    </div>
  );
}
