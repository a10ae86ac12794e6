import type { Route } from "next";
import Link from "next/link";
import { AccountSection } from "@/components/billing/account/account-section";
import { DocumentList } from "@/components/billing/account/document-table";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { listOrders } from "@/lib/billing/invoices/list-documents";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Orders");

/** The user's one-time purchases, from our own tables. */
export default async function OrdersPage({ searchParams }: PageProps<"/account/orders">) {
  const { id: userId } = await requireReader("/account/orders");
  const { before: asked } = await searchParams;
  const before = typeof asked === "string" ? asked : "";
  const version = await getAccountVersion(userId);
  const page = await listOrders(userId, before);
  const empty = { title: t("No orders yet"), text: t("Payments for a plan are listed under Invoices.") };
  const lead = t("Your one-time purchases, with their receipts and downloads.");
  return (
    <AccountSection name="Orders" version={version} lead={lead}>
      <DocumentList kind="order" more={downloadsOf} {...{ page, before, empty }} />
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
