import type { Route } from "next";
import Link from "next/link";
import { AccountSection } from "@/components/billing/account/account-section";
import { DocumentTable } from "@/components/billing/account/document-table";
import { PricingLink } from "@/components/site/links";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { listOrders } from "@/lib/billing/invoices/list-documents";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Orders");

/** The user's one-time purchases, from our own tables. */
export default async function OrdersPage({ searchParams }: PageProps<"/account/orders">) {
  const { id: userId } = await requireReader("/account/orders");
  const query = await searchParams;
  const version = await getAccountVersion(userId);
  const before = typeof query["before"] === "string" ? query["before"] : "";
  const { documents, next } = await listOrders(userId, before);
  return (
    <AccountSection
      name="Orders"
      version={version}
      lead={t("Your one-time purchases, with their receipts and downloads.")}
    >
      <div className="mt-8 space-y-6">
        {documents.length > 0 ? (
          <>
            <a href="/account/orders/csv" download className={buttonVariants({ variant: "outline" })}>
              {t("Download as CSV")}
            </a>
            <DocumentTable kind="order" documents={documents} more={downloadsOf} />
          </>
        ) : (
          <EmptyState title={t("No orders yet")} action={<PricingLink />}>
            {t("Payments for a plan are listed under Invoices.")}
          </EmptyState>
        )}
        <Pager path="/account/orders" filters={{}} next={next} isFirst={before === ""} />
      </div>
    </AccountSection>
  );
}

function downloadsOf(orderId: string) {
  return (
    <Link
      href={`/account/orders/${encodeURIComponent(orderId)}` as Route}
      prefetch={false}
      aria-describedby={`order-${orderId}`}
      className="mt-1 flex min-h-6 w-fit items-center text-primary underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {t("Downloads")}
    </Link>
  );
}
