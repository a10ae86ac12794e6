import { AccountSection } from "@/components/billing/account/account-section";
import { DocumentList } from "@/components/billing/account/document-table";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { listInvoices } from "@/lib/billing/invoices/list-documents";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Invoices");

/** The user's invoices, from our own tables. */
export default async function InvoicesPage({ searchParams }: PageProps<"/account/invoices">) {
  const { id: userId } = await requireReader("/account/invoices");
  const { before: asked } = await searchParams;
  const before = typeof asked === "string" ? asked : "";
  const version = await getAccountVersion(userId);
  const empty = {
    title: t("No invoices yet"),
    text: t("Your first invoice will appear with the first payment for a plan."),
  };
  return (
    <AccountSection name="Invoices" version={version} lead={t("All payments for your plans.")}>
      <DocumentList kind="invoice" page={await listInvoices(userId, before)} {...{ before, empty }} />
    </AccountSection>
  );
}
