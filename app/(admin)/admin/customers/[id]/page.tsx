import { notFound } from "next/navigation";
import { ActionNotice } from "@/components/admin/action-notice";
import { AdminPage } from "@/components/admin/admin-page";
import { Facts } from "@/components/admin/facts";
import { LifeLine } from "@/components/admin/life-line";
import { OrderList } from "@/components/admin/order-list";
import { Section } from "@/components/admin/section";
import { ServiceLink } from "@/components/admin/service-link";
import { SubscriptionList } from "@/components/admin/subscription-list";
import { findCustomer } from "@/lib/admin/customer";
import { requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { servicePageOf } from "@/lib/admin/service-page";
import { adminTitle } from "@/lib/admin/title";
import { readAgainAction } from "../../actions";

export const generateMetadata = adminTitle("Customer");

export default async function CustomerPage({ params, searchParams }: PageProps<"/admin/customers/[id]">) {
  await requireAdmin();
  const customer = await findCustomer((await params).id.slice(0, 200));
  if (!customer) notFound();
  const { id, name, email, accounts, subscriptions, orders, life } = customer;
  const readAgain = { back: `/admin/customers/${encodeURIComponent(id)}`, action: readAgainAction };
  return (
    <AdminPage section="Customers" title={name || email}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <Facts
        facts={[
          ["Address", email],
          ["Account here", accounts.join(", ") || "none yet: their purchases are unclaimed"],
          ["Customer", id],
          ["At the service", <ServiceLink key="service" href={servicePageOf("customers", id)} />],
        ]}
      />
      {subscriptions.length > 0 ? (
        <Section title="Subscriptions">
          <SubscriptionList subscriptions={subscriptions} {...{ servicePageOf, readAgain }} />
        </Section>
      ) : null}
      {orders.length > 0 ? (
        <Section title="Orders">
          <OrderList orders={orders} {...{ servicePageOf, readAgain }} />
        </Section>
      ) : null}
      <Section title="Timeline (UTC)">
        <LifeLine entries={life} />
      </Section>
    </AdminPage>
  );
}
