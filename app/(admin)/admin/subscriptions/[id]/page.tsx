import { notFound } from "next/navigation";
import { ActionNotice, ActionTable, RefreshRecord } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import { CustomerLink, Facts, Moment, RecordStatus, ServiceLink, TextLink } from "@/components/admin/details";
import { InvoiceList, PlanChange, RenewalChange } from "@/components/admin/verbs";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { findSubscription } from "@/lib/admin/purchase-detail";
import { servicePageOf } from "@/lib/admin/purchases";
import { queryText } from "@/lib/admin/query";
import { lastServiceNow } from "@/lib/billing/test-mode/clock";
import { refreshRecordAction } from "../../actions";
import { changeRenewalAction, moveToPlanAction, refundAction } from "../../orders/actions";

export const generateMetadata = adminTitle("Subscription");

const LEAD = "To end it immediately or resend an invoice, open the subscription in Lemon Squeezy.";

type Props = PageProps<"/admin/subscriptions/[id]">;

export default async function SubscriptionPage({ params, searchParams }: Props) {
  await requireAdmin();
  const now = await lastServiceNow(new Date());
  const subscription = await findSubscription((await params).id.slice(0, 200), now);
  if (!subscription) notFound();
  const { id, name, customerId, userEmail, orderId, status, endsAt, renewsAt, actions } = subscription;
  const back = `/admin/subscriptions/${encodeURIComponent(id)}`;
  const next = endsAt ?? renewsAt;
  return (
    <AdminPage title={`${name} · ${id}`} lead={LEAD}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <Facts
        facts={[
          ["Customer", <CustomerLink key="customer" customerId={customerId} email={userEmail} />],
          [
            "Order",
            <TextLink key="order" href={`/admin/orders/${orderId}`}>
              {orderId}
            </TextLink>,
          ],
          ["Status", <RecordStatus key="status" status={status} />],
          [endsAt ? "Ends (UTC)" : "Renews (UTC)", next && <Moment key="next" at={next} />],
          [
            "Lemon Squeezy",
            <ServiceLink key="service" href={servicePageOf("subscriptions", id)} label="Open subscription" />,
          ],
        ]}
      />
      <div className="flex flex-wrap items-start gap-3">
        <RenewalChange subscription={subscription} action={changeRenewalAction} />
        <RefreshRecord subject={{ type: "subscriptions", id }} back={back} action={refreshRecordAction} />
      </div>
      <Section title="Change plan">
        <PlanChange subscription={subscription} action={moveToPlanAction} />
      </Section>
      <Section title="Invoices">
        <InvoiceList subscription={subscription} action={refundAction} />
      </Section>
      <Section title="Admin actions">
        <ActionTable actions={actions} />
      </Section>
    </AdminPage>
  );
}
