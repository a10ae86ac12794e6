import { notFound } from "next/navigation";
import { ActionNotice } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import { Facts, Moment, ServiceLink, TextLink } from "@/components/admin/details";
import { OrderList, SubscriptionList } from "@/components/admin/purchase-lists";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextareaField } from "@/components/ui/field";
import { listNotes } from "@/lib/admin/actions";
import { findCustomer, findNextPayments } from "@/lib/admin/customers";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { listKeys } from "@/lib/admin/purchase-detail";
import { listTimeline, type TimelineEntry } from "@/lib/admin/timeline";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { cn } from "@/lib/utils";
import { addNoteAction, openViewAction } from "../../actions";
import { UsageCaps } from "../caps/usage-caps";
import { KeyTable } from "../../orders/license-keys";

export const generateMetadata = adminTitle("Customer");

export default async function CustomerPage({ params, searchParams }: PageProps<"/admin/customers/[id]">) {
  await requireAdmin();
  const customer = await findCustomer((await params).id.slice(0, 200));
  if (!customer) notFound();
  const now = await lastServiceNow(new Date());
  const [timeline, notes, keys, payments] = await Promise.all([
    listTimeline(customer.id),
    listNotes(customer.id),
    listKeys({ customerId: customer.id }),
    findNextPayments(customer.id, now),
  ]);
  const { id, name, email, accounts, subscriptions, orders } = customer;
  const back = `/admin/customers/${encodeURIComponent(id)}`;
  return (
    <AdminPage title={name || email}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <Facts
        facts={{
          Email: email,
          Account: <ViewableAccounts customerId={id} accounts={accounts} />,
          "Customer ID": id,
          Emails: (
            <TextLink href={`/admin/emails?${new URLSearchParams({ customer: id })}`}>
              Preview emails
            </TextLink>
          ),
          "Lemon Squeezy": <ServiceLink kind="customers" id={id} label="Open customer" />,
        }}
      />
      {subscriptions.length > 0 ? (
        <Section title="Subscriptions">
          <SubscriptionList {...{ subscriptions, payments }} />
        </Section>
      ) : null}
      {orders.length > 0 ? (
        <Section title="Orders">
          <OrderList orders={orders} />
        </Section>
      ) : null}
      {keys.length > 0 ? (
        <Section title="License keys">
          <KeyTable keys={keys} back={back} />
        </Section>
      ) : null}
      <UsageCaps customerId={id} now={now} />
      <Section title="Notes">
        <Notes customerId={id} notes={notes} />
      </Section>
      <Section title="Timeline (UTC)">
        <Timeline entries={timeline} />
      </Section>
    </AdminPage>
  );
}

function ViewableAccounts({ customerId, accounts }: { customerId: string; accounts: string[] }) {
  if (accounts.length === 0) return "none yet: their purchases are unmatched";
  return (
    <div className="space-y-2">
      <ul className="space-y-2">
        {accounts.map((account) => (
          <li key={account} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{account}</span>
            <ActionButton
              action={openViewAction}
              fields={{ customerId, account }}
              variant="outline"
              size="sm"
            >
              View as customer
            </ActionButton>
          </li>
        ))}
      </ul>
      <TextLink href={`/admin/customers/${encodeURIComponent(customerId)}/merge`}>
        Merge another account
      </TextLink>
    </div>
  );
}

type NotesProps = { customerId: string; notes: Awaited<ReturnType<typeof listNotes>> };

function Notes({ customerId, notes }: NotesProps) {
  return (
    <div className="max-w-2xl space-y-4">
      <ActionForm action={addNoteAction} fields={{ id: customerId }} className="space-y-3">
        <TextareaField
          label="New note"
          name="text"
          rows={2}
          maxLength={1_000}
          hint="For administrators only. Notes can’t be changed later."
          required
        />
        <SubmitButton variant="outline" pending="Adding…">
          Add note
        </SubmitButton>
      </ActionForm>
      <ul className="space-y-3 empty:hidden">
        {notes.map(({ id, at, admin, outcome }) => (
          <li key={String(id)} className="rounded-lg border border-border p-3 text-sm">
            <p className="break-words whitespace-pre-line">{outcome}</p>
            <p className="mt-1 text-muted-foreground">
              {admin}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What happened, newest first. Events that only report a change are smaller than the change itself. */
function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="ml-1.5 border-l border-border">
      {entries.map(({ key, at, what, detail, href }) => (
        <li key={key} className="relative pb-3 pl-5 text-sm">
          <span
            aria-hidden
            className={cn(
              "absolute top-1.5 rounded-full",
              href ? "-left-[3px] size-[5px] bg-input" : "-left-[5px] size-[9px] bg-primary",
            )}
          />
          <Moment at={at} className="block text-muted-foreground" />
          <span className={href ? "text-muted-foreground" : "font-medium"}>
            {href ? <TextLink href={href}>{what}</TextLink> : what}
          </span>
          {detail ? <span className="text-muted-foreground"> · {detail}</span> : null}
        </li>
      ))}
    </ol>
  );
}
