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
    <AdminPage section="Mails" lead="What customers are mailed, and what became of it.">
      <Section title="The outbox">
        <p className="max-w-[70ch] text-sm text-muted-foreground">
          What was caused by a change, newest first. Sign-in links and the like leave at once, without it.
        </p>
        <MailFilters state={state} />
        {rows.length > 0 ? (
          <MailOutboxTable mails={rows} />
        ) : (
          <EmptyState title="No such mail">Nothing has caused one yet that fits.</EmptyState>
        )}
        <Pager path="/admin/mails" filters={{ state }} next={next} isFirst={isFirst} />
      </Section>
      {isFirst ? (
        <>
          <Section title="About what somebody bought">
            <p className="max-w-[70ch] text-sm text-muted-foreground">
              Who sends each stands in <code>lib/billing/mails/sent-by.ts</code>. That a card is about to
              expire only the service knows, and it writes of it.
            </p>
            <MailTable label="Mails about what somebody bought" mails={listBillingMails()} />
          </Section>
          <Section title="Without which something would not work">
            <MailTable label="Mails that are always sent" mails={listOtherMails()} />
          </Section>
        </>
      ) : null}
    </AdminPage>
  );
}
