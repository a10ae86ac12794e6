import { notFound } from "next/navigation";
import { ActionNotice } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import { Facts, ServiceLink, TextLink } from "@/components/admin/details";
import { Notes, Timeline, ViewableAccounts } from "@/components/admin/customers";
import { KeyTable } from "@/components/admin/license-keys";
import { UsageCaps } from "@/components/admin/usage-caps";
import { OrderList, SubscriptionList } from "@/components/admin/purchase-lists";
import { listNotes } from "@/lib/admin/actions";
import { findCustomer, findNextPayments } from "@/lib/admin/customers";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { listKeys } from "@/lib/admin/purchase-detail";
import { servicePageOf } from "@/lib/admin/purchases";
import { lastServiceNow } from "@/lib/billing/test-mode/clock";
import { addNoteAction, openViewAction } from "../../actions";
import { liftCapAction, restoreCapAction } from "../caps/actions";
import { switchKeyAction } from "../../orders/actions";

export const generateMetadata = adminTitle("Customer");

export default async function CustomerPage({ params, searchParams }: PageProps<"/admin/customers/[id]">) {
  await requireAdmin();
  const customer = await findCustomer((await params).id.slice(0, 200));
  if (!customer) notFound();
  const now = await lastServiceNow(new Date());
  const [notes, keys, payments] = await Promise.all([
    listNotes(customer.id),
    listKeys({ customerId: customer.id }),
    findNextPayments(customer.id, now),
  ]);
  const { id, name, email, accounts, subscriptions, orders, timeline } = customer;
  const back = `/admin/customers/${encodeURIComponent(id)}`;
  return (
    <AdminPage title={name || email}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <Facts
        facts={[
          ["Email", email],
          [
            "Account",
            <ViewableAccounts key="accounts" {...{ customerId: id, accounts }} view={openViewAction} />,
          ],
          ["Customer ID", id],
          [
            "Emails",
            <TextLink key="emails" href={`/admin/emails?${new URLSearchParams({ customer: id })}`}>
              Preview emails
            </TextLink>,
          ],
          [
            "Lemon Squeezy",
            <ServiceLink key="service" href={servicePageOf("customers", id)} label="Open customer" />,
          ],
        ]}
      />
      {subscriptions.length > 0 ? (
        <Section title="Subscriptions">
          <SubscriptionList {...{ subscriptions, payments }} servicePageOf={servicePageOf} />
        </Section>
      ) : null}
      {orders.length > 0 ? (
        <Section title="Orders">
          <OrderList orders={orders} servicePageOf={servicePageOf} />
        </Section>
      ) : null}
      {keys.length > 0 ? (
        <Section title="License keys">
          <KeyTable keys={keys} action={switchKeyAction} back={back} />
        </Section>
      ) : null}
      <UsageCaps customerId={id} now={now} lift={liftCapAction} restore={restoreCapAction} />
      <Section title="Notes">
        <Notes customerId={id} notes={notes} add={addNoteAction} />
      </Section>
      <Section title="Timeline (UTC)">
        <Timeline entries={timeline} />
      </Section>
    </AdminPage>
  );
}
