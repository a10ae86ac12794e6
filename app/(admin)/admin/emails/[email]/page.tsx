import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Facts } from "@/components/admin/details";
import { EmailPreview, EmailSender } from "@/components/admin/emails";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { findPreview, previewLook } from "@/lib/admin/email-previews";
import { queryText } from "@/lib/admin/query";

export const generateMetadata = adminTitle("Email");

export default async function EmailPage({ params, searchParams }: PageProps<"/admin/emails/[email]">) {
  await requireAdmin();
  const query = await searchParams;
  const look = previewLook(queryText(query, "scheme"), queryText(query, "language"));
  const preview = findPreview((await params).email, look);
  if (!preview) notFound();
  const { id, name, when, sender, subject, text } = preview;
  const width = queryText(query, "width") === "phone" ? "phone" : "wide";
  return (
    <AdminPage title={name} lead="Shown with example data.">
      <Facts
        facts={[
          ["Subject", subject],
          ["Sent when", when],
          ["Sent by", <EmailSender key="sender" sender={sender} />],
        ]}
      />
      <EmailPreview id={id} name={name} text={text} view={{ ...look, width }} />
    </AdminPage>
  );
}
