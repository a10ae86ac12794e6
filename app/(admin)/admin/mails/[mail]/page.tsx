import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Facts } from "@/components/admin/facts";
import { MailPreview } from "@/components/admin/mails/mail-preview";
import { MailSender } from "@/components/admin/mails/mail-sender";
import { requireAdmin } from "@/lib/admin/guard";
import { findPreview } from "@/lib/admin/mails/previews";
import { queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Mail");

export default async function MailPage({ params, searchParams }: PageProps<"/admin/mails/[mail]">) {
  await requireAdmin();
  const preview = findPreview((await params).mail);
  if (!preview) notFound();
  const { id, name, when, sender, subject, text } = preview;
  const query = await searchParams;
  const scheme = queryText(query, "scheme") === "dark" ? "dark" : "light";
  const width = queryText(query, "width") === "phone" ? "phone" : "wide";
  return (
    <AdminPage section="Mails" title={name} lead="Shown with example data.">
      <Facts
        facts={[
          ["Subject", subject],
          ["Sent when", when],
          ["Sent by", <MailSender key="sender" sender={sender} />],
        ]}
      />
      <MailPreview id={id} name={name} text={text} view={{ scheme, width }} />
    </AdminPage>
  );
}
