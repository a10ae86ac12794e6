import { notFound } from "next/navigation";
import { AccountSubpage } from "@/components/billing/account/account-section";
import { PageNotice } from "@/components/billing/notices";
import { buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
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

type FileListProps = { files: Awaited<ReturnType<typeof findFiles>> | null; orderId: string };

/** The downloads of an order; `files` is null while the service does not respond. */
function FileList({ files, orderId }: FileListProps) {
  if (!files) {
    return (
      <Notice variant="warning" title={t("Our payment partner did not respond in time")}>
        {t("Your order is safe. Reload this page in a minute.")}
      </Notice>
    );
  }
  if (files.length === 0)
    return <p className="text-muted-foreground">{t("There is nothing to download with this order.")}</p>;
  return (
    <ul className="divide-y divide-border border-y border-border">
      {files.map(({ id, name, sizeText, version }) => (
        <li key={id} className="flex items-center justify-between gap-x-6 py-3">
          <p id={`file-${id}`} className="min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className="block text-sm text-muted-foreground figures">
              {[sizeText, version ? t("Version {version}", { version }) : null].filter(Boolean).join(" · ")}
            </span>
          </p>
          <a
            href={`/account/orders/${encodeURIComponent(orderId)}/files/${encodeURIComponent(id)}`}
            aria-describedby={`file-${id}`}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("Download")}
          </a>
        </li>
      ))}
    </ul>
  );
}
