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
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { findOrder } from "@/lib/admin/purchase-detail";
import { queryText } from "@/lib/admin/query";
import { readerLocales } from "@/lib/region";
import { refreshRecordAction } from "../../actions";
import { RefundForm } from "../forms";
import { KeyTable } from "../license-keys";

export const generateMetadata = adminTitle("Order");

const LEAD = "To resend the receipt or regenerate a license key, open the order in Lemon Squeezy.";

export default async function OrderPage({ params, searchParams }: PageProps<"/admin/orders/[id]">) {
  await requireAdmin();
  const order = await findOrder((await params).id.slice(0, 200));
  if (!order) notFound();
  const { id, orderNumber, customerId, userEmail, subscriptionId, left, keys } = order;
  const back = `/admin/orders/${encodeURIComponent(id)}`;
  return (
    <AdminPage title={`Order ${orderNumber ? `#${orderNumber}` : id}`} lead={LEAD}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <Facts
        facts={{
          Customer: <CustomerLink customerId={customerId} email={userEmail} />,
          Product: order.productName,
          Subscription: subscriptionId && (
            <TextLink href={`/admin/subscriptions/${subscriptionId}`}>{subscriptionId}</TextLink>
          ),
          Status: <RecordStatus status={order.status} />,
          Paid: <Amount {...order} />,
          "Ordered (UTC)": <Moment at={order.createdAt} />,
          "Lemon Squeezy": <ServiceLink kind="orders" id={id} label="Open order" />,
        }}
      />
      <RefreshRecord subject={{ type: "orders", id }} back={back} action={refreshRecordAction} />
      <Section title="Refund">
        {left > 0 ? (
          <RefundForm
            fields={{ type: "orders", id, shown: order.state, back }}
            payment={order}
            locale={readerLocales().amounts}
            isSubscription={subscriptionId !== null}
          />
        ) : (
          <p className="text-sm text-muted-foreground">There is nothing to refund.</p>
        )}
      </Section>
      {keys.length > 0 ? (
        <Section title="License keys">
          <KeyTable keys={keys} back={back} isOfOneOrder />
        </Section>
      ) : null}
      <Section title="Admin actions">
        <ActionTable actions={order.actions} />
      </Section>
    </AdminPage>
  );
}
