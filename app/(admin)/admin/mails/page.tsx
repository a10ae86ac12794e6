import { AdminPage } from "@/components/admin/admin-page";
import { MailFilters } from "@/components/admin/mails/mail-filters";
import { MailOutboxTable } from "@/components/admin/mails/mail-outbox-table";
import { MailTable } from "@/components/admin/mails/mail-table";
import { Section } from "@/components/admin/section";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { requireAdmin } from "@/lib/admin/guard";
import { listOutbox, readMailState } from "@/lib/admin/mails/outbox";
import { listBillingMails, listOtherMails } from "@/lib/admin/mails/previews";
import { queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Mails");

export default async function MailsPage({ searchParams }: PageProps<"/admin/mails">) {
  await requireAdmin();
  const query = await searchParams;
  const state = readMailState(queryText(query, "state"));
  const before = queryText(query, "before");
  const { rows, next } = await listOutbox(state, before);
  const isFirst = before === "";
  return (
    <AdminPage section="Mails" lead="The mails customers get, and what happened to each.">
      <Section title="Outbox">
        <p className="max-w-[70ch] text-sm text-muted-foreground">
          Mails caused by a change, newest first. Sign-in links and similar mails are sent directly and don’t
          appear here.
        </p>
        <MailFilters state={state} />
        {rows.length > 0 ? (
          <MailOutboxTable mails={rows} />
        ) : (
          <EmptyState title="No mails found">No mail matches this filter yet.</EmptyState>
        )}
        <Pager path="/admin/mails" filters={{ state }} next={next} isFirst={isFirst} />
      </Section>
      {isFirst ? (
        <>
          <Section title="About purchases and plans">
            <p className="max-w-[70ch] text-sm text-muted-foreground">
              You choose who sends each one in <code>lib/billing/mails/sent-by.ts</code>. Only the service
              knows when a card is about to expire, so it sends that mail itself.
            </p>
            <MailTable label="Mails about purchases and plans" mails={listBillingMails()} />
          </Section>
          <Section title="Always sent">
            <MailTable label="Mails that are always sent" mails={listOtherMails()} />
          </Section>
        </>
      ) : null}
    </AdminPage>
  );
}
