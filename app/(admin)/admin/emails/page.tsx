import { notFound } from "next/navigation";
import { AdminPage, PagedList, Section } from "@/components/admin/admin-page";
import { CustomerChoice, EmailStates, EmailTable, OutboxTable, PreviewLead } from "@/components/admin/emails";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { findPreviewCustomer } from "@/lib/admin/customer-previews";
import { listOutbox, readEmailState } from "@/lib/admin/outbox";
import { listEmails, OTHER_EMAILS } from "@/lib/admin/email-previews";
import { queryText } from "@/lib/admin/query";
import { EMAILS } from "@/lib/email/billing-emails";
import { choosePreviewCustomerAction } from "../actions";

export const generateMetadata = adminTitle("Emails");

const EMPTY = { title: "No emails yet", text: "The first purchase causes the first email." };

export default async function EmailsPage({ searchParams }: PageProps<"/admin/emails">) {
  await requireAdmin();
  const query = await searchParams;
  const customerId = queryText(query, "customer");
  if (customerId) return <CustomerEmails customerId={customerId} />;
  const state = readEmailState(queryText(query, "state"));
  const before = queryText(query, "before");
  const page = await listOutbox(state, before);
  return (
    <AdminPage title="Emails" lead="The emails customers get, and what happened to each.">
      <Section title="Outbox">
        <p className="max-w-[70ch] text-sm text-muted-foreground">
          Emails caused by a change, newest first. Sign-in links and similar emails are sent directly and
          don’t appear here.
        </p>
        <EmailStates state={state} />
        <PagedList path="/admin/emails" filters={{ state }} empty={EMPTY} {...{ page, before }}>
          <OutboxTable emails={page.rows} />
        </PagedList>
      </Section>
      {before === "" ? <EmailLists /> : null}
    </AdminPage>
  );
}

/** All emails, to preview them with the data of a customer. */
async function CustomerEmails({ customerId }: { customerId: string }) {
  const customer = await findPreviewCustomer(customerId);
  if (!customer) notFound();
  return (
    <AdminPage title="Emails" lead={<PreviewLead customer={customer} isReal />}>
      <EmailLists customer={customer.id} />
    </AdminPage>
  );
}

function EmailLists({ customer = "" }: { customer?: string }) {
  return (
    <>
      <CustomerChoice action={choosePreviewCustomerAction} />
      <Section title="About purchases and plans">
        <p className="max-w-[70ch] text-sm text-muted-foreground">
          You choose who sends each one in <code>lib/email/sent-by.ts</code>. Only Lemon Squeezy knows when a
          card is about to expire, so it sends that email itself.
        </p>
        <EmailTable
          label="Emails about purchases and plans"
          emails={listEmails(EMAILS)}
          customer={customer}
        />
      </Section>
      <Section title="Always sent">
        <EmailTable
          label="Emails that are always sent"
          emails={listEmails(OTHER_EMAILS)}
          customer={customer}
        />
      </Section>
    </>
  );
}
