import { notFound } from "next/navigation";
import { ActionNotice, ActionTable, RefreshRecord } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import {
  Amount,
  CustomerLink,
  Facts,
  Moment,
  RecordStatus,
  ServiceLink,
  TextLink,
} from "@/components/admin/details";
import { ActionButton } from "@/components/ui/action-button";
import { Disclosure } from "@/components/ui/disclosure";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { findSubscription, type SubscriptionDetail } from "@/lib/admin/purchase-detail";
import { queryText } from "@/lib/admin/query";
import { statusWords } from "@/lib/billing/account/status-text";
import type { Obstacle } from "@/lib/billing/change/options";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { formatDate } from "@/lib/dates";
import { readerLocales } from "@/lib/region";
import { refreshRecordAction } from "../../actions";
import { changeRenewalAction } from "../../orders/actions";
import { PlanForm, RefundForm } from "../../orders/forms";

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
        facts={{
          Customer: <CustomerLink customerId={customerId} email={userEmail} />,
          Order: <TextLink href={`/admin/orders/${orderId}`}>{orderId}</TextLink>,
          Status: <RecordStatus status={status} />,
          [endsAt ? "Ends (UTC)" : "Renews (UTC)"]: next && <Moment at={next} />,
          "Lemon Squeezy": <ServiceLink kind="subscriptions" id={id} label="Open subscription" />,
        }}
      />
      <div className="flex flex-wrap items-start gap-3">
        <RenewalChange subscription={subscription} />
        <RefreshRecord subject={{ type: "subscriptions", id }} back={back} action={refreshRecordAction} />
      </div>
      <Section title="Change plan">
        <PlanChange subscription={subscription} />
      </Section>
      <Section title="Invoices">
        <InvoiceList subscription={subscription} />
      </Section>
      <Section title="Admin actions">
        <ActionTable actions={actions} />
      </Section>
    </AdminPage>
  );
}

type DetailProps = { subscription: SubscriptionDetail };

function RenewalChange({ subscription }: DetailProps) {
  const { id, state: shown, name, status, changes, endsAt, renewsAt } = subscription;
  const change = changes.find((one) => one !== "unpause");
  if (!change) return <p className="text-sm text-muted-foreground">It has ended and can’t be resumed.</p>;
  const end = endsAt ?? renewsAt;
  const date = end ? `on ${formatDate(end)}` : "with its period";
  const isOverdue = status === "past_due" || status === "unpaid";
  const cancel = {
    title: `Cancel ${name}?`,
    text: isOverdue
      ? "A payment is overdue, so it ends immediately and can’t be resumed."
      : `Nothing more is charged, and it ends ${date}. Until then the customer keeps what they have now, and it can be resumed.`,
    confirm: "Cancel subscription",
    cancel: "Keep subscription",
  };
  const resume = {
    title: `Resume ${name}?`,
    text: `It doesn’t end. It renews ${date}, and the customer is charged then.`,
    confirm: "Resume subscription",
    cancel: "Leave it canceled",
  };
  return (
    <ActionButton
      action={changeRenewalAction}
      fields={{ id, shown, change }}
      variant="outline"
      pending={change === "cancel" ? "Canceling…" : "Resuming…"}
      confirmation={change === "cancel" ? cancel : resume}
    >
      {change === "cancel" ? (isOverdue ? "Cancel now" : "Cancel at period end") : "Resume"}
    </ActionButton>
  );
}

const OBSTACLES: Record<Obstacle, string> = {
  ending: "It is canceled. Resume it to change its plan.",
  ended: "It has ended.",
  paused: "It is paused. The customer can end the pause in their account.",
  overdue: "A payment is overdue. The plan can be changed once it is paid.",
  paypal: "It is paid with PayPal. Only the customer can change it, in the customer portal.",
  usage: "It is billed by usage and can’t be changed to another plan.",
};

function PlanChange({ subscription }: DetailProps) {
  const { id, state: shown, name, obstacle, plans } = subscription;
  if (obstacle || plans.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        {obstacle ? OBSTACLES[obstacle] : "No other plan is for sale, or the catalog isn’t loaded yet."}
      </p>
    );
  return <PlanForm fields={{ id, shown }} name={name} plans={plans} />;
}

/** The invoices of a subscription, each with a form that refunds it. The first one is refunded with its order. */
function InvoiceList({ subscription: { id, orderId, invoices } }: DetailProps) {
  if (invoices.length === 0) return <p className="text-sm text-muted-foreground">No invoices yet.</p>;
  return (
    <ul className="max-w-2xl divide-y divide-border border-y border-border text-sm">
      {invoices.map((invoice) => {
        const { id: invoiceId, state: shown, createdAt, billingReason, left } = invoice;
        const fields = {
          type: "subscription-invoices",
          id: invoiceId,
          shown,
          back: `/admin/subscriptions/${id}`,
        };
        return (
          <li key={invoiceId} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                {formatDate(createdAt)}
                <span className="text-muted-foreground"> · {statusWords(billingReason)}</span>{" "}
                <RecordStatus status={invoice.status} />
              </span>
              <Amount {...invoice} />
            </div>
            {left > 0 && billingReason === "initial" ? (
              <p className="py-2">
                <TextLink href={`/admin/orders/${orderId}`}>Refund its order</TextLink>
              </p>
            ) : null}
            {left > 0 && billingReason !== "initial" ? (
              <Disclosure title="Refund">
                <RefundForm
                  fields={fields}
                  payment={invoice}
                  locale={readerLocales().amounts}
                  isSubscription
                />
              </Disclosure>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
