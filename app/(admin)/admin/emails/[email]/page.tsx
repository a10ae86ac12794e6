import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Facts } from "@/components/admin/details";
import { CustomerChoice, EmailPreview, EmailSender, PreviewLead } from "@/components/admin/emails";
import { readPreview } from "@/lib/admin/customer-previews";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { choosePreviewCustomerAction } from "../../actions";

export const generateMetadata = adminTitle("Email");

export default async function EmailPage({ params, searchParams }: PageProps<"/admin/emails/[email]">) {
  await requireAdmin();
  const query = await searchParams;
  const found = await readPreview((await params).email, {
    scheme: queryText(query, "scheme"),
    language: queryText(query, "language"),
    customer: queryText(query, "customer"),
  });
  if (!found) notFound();
  const { preview, look, customer, isReal } = found;
  const { id, name, when, sender, subject, text } = preview;
  const width = queryText(query, "width") === "phone" ? "phone" : "wide";
  return (
    <AdminPage title={name} lead={<PreviewLead {...{ customer, isReal }} />}>
      <Facts
        facts={[
          ["Subject", subject],
          ["Sent when", when],
          ["Sent by", <EmailSender key="sender" sender={sender} />],
        ]}
      />
      <CustomerChoice action={choosePreviewCustomerAction} email={id} />
      <EmailPreview id={id} name={name} text={text} view={{ ...look, width, customer: customer?.id ?? "" }} />
    </AdminPage>
  );
}
