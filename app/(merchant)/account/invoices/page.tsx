import { AccountSection } from "@/components/billing/account/account-section";
import { DocumentTable } from "@/components/billing/account/document-table";
import { PricingLink } from "@/components/site/links";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { listInvoices } from "@/lib/billing/invoices/list-documents";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Invoices");

/** The user's invoices, from our own tables. */
export default async function InvoicesPage({ searchParams }: PageProps<"/account/invoices">) {
  const { id: userId } = await requireReader("/account/invoices");
  const query = await searchParams;
  const version = await getAccountVersion(userId);
  const before = typeof query["before"] === "string" ? query["before"] : "";
  const { documents, next } = await listInvoices(userId, before);
  return (
    <AccountSection name="Invoices" version={version} lead={t("All payments for your plans.")}>
      {documents.length > 0 ? (
        <div className="mt-8 space-y-6">
          <a href="/account/invoices/csv" download className={buttonVariants({ variant: "outline" })}>
            {t("Download as CSV")}
          </a>
          <DocumentTable kind="invoice" documents={documents} />
          <Pager path="/account/invoices" filters={{}} next={next} isFirst={before === ""} />
        </div>
      ) : (
        <div className="mt-8">
          <EmptyState title={t("No invoices yet")} action={<PricingLink />}>
            {t("Your first invoice will appear with the first payment for a plan.")}
          </EmptyState>
        </div>
      )}
    </AccountSection>
  );
}
