import { notFound } from "next/navigation";
import { AdminPage, PagedList, Section } from "@/components/admin/admin-page";
import { Choices } from "@/components/admin/choices";
import { Moment, TextLink } from "@/components/admin/details";
import { type Column, DataTable } from "@/components/admin/table";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { findPreviewCustomer } from "@/lib/admin/customer-previews";
import { type EmailState, listOutbox, type OutboxRow, readEmailState } from "@/lib/admin/outbox";
import { type EmailRow, listEmails, OTHER_EMAILS } from "@/lib/admin/email-previews";
import { queryText } from "@/lib/admin/query";
import { EMAILS } from "@/lib/email/billing-emails";
import { CustomerChoice, PreviewLead, SENDERS } from "./previews";

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
          <DataTable label="Outbox emails" rows={page.rows} keyOf={({ key }) => key} columns={COLUMNS} />
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
      <CustomerChoice />
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

/** `customer`: the id of the one whose data the previews show. */
type EmailTableProps = { label: string; emails: EmailRow[]; customer: string };

function EmailTable({ label, emails, customer }: EmailTableProps) {
  const query = customer && `?${new URLSearchParams({ customer })}`;
  return (
    <DataTable
      label={label}
      rows={emails}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Email",
          className: "sm:w-56",
          render: ({ id, name, when }) => (
            <>
              <TextLink href={`/admin/emails/${id}${query}`}>{name}</TextLink>
              <span className="block text-muted-foreground sm:hidden">{when}</span>
            </>
          ),
        },
        { name: "Sent when", isWide: true, render: ({ when }) => when },
        { name: "Sent by", className: "w-px", render: ({ sender }) => SENDERS[sender] },
      ]}
    />
  );
}

const STATES: Record<EmailState, { variant: BadgeVariant; text: string }> = {
  waiting: { variant: "default", text: "Waiting" },
  sent: { variant: "success", text: "Sent" },
  muted: { variant: "secondary", text: "Turned off" },
  dropped: { variant: "secondary", text: "Outdated" },
  failed: { variant: "destructive", text: "Failed" },
};

const COLUMNS: Column<OutboxRow>[] = [
  {
    name: "Email",
    className: "max-w-0 sm:w-1/2",
    render: ({ name, about, error, at }) => (
      <>
        {name}
        {about ? (
          <span className="block figures sm:hidden">
            <TextLink href={about.href}>{about.text}</TextLink>
          </span>
        ) : null}
        <Moment at={at} className="block text-muted-foreground sm:hidden" />
        {error ? <span className="block break-words text-muted-foreground">{error}</span> : null}
      </>
    ),
  },
  {
    name: "About",
    isWide: true,
    className: "figures",
    render: ({ about }) => (about ? <TextLink href={about.href}>{about.text}</TextLink> : "–"),
  },
  {
    name: "State",
    className: "w-px",
    render: ({ state }) => <Badge variant={STATES[state].variant}>{STATES[state].text}</Badge>,
  },
  { name: "When (UTC)", isWide: true, render: ({ at }) => <Moment at={at} /> },
];

function EmailStates({ state }: { state: EmailState | "" }) {
  const names = Object.entries(STATES).map(([value, { text }]) => [value, text]);
  return (
    <Choices
      label="State"
      values={Object.fromEntries([["", "All"], ...names]) as Record<EmailState | "", string>}
      current={state}
      hrefOf={(value) => (value ? `/admin/emails?state=${value}` : "/admin/emails")}
    />
  );
}
