import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Facts } from "@/components/admin/facts";
import { LifeLine } from "@/components/admin/life-line";
import { OrderList } from "@/components/admin/order-list";
import { Section } from "@/components/admin/section";
import { ServiceLink } from "@/components/admin/service-link";
import { SubscriptionList } from "@/components/admin/subscription-list";
import { findCustomer } from "@/lib/admin/customer";
import { requireAdmin } from "@/lib/admin/guard";
import { servicePageOf } from "@/lib/admin/service-page";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Customer");

export default async function CustomerPage({ params }: PageProps<"/admin/customers/[id]">) {
  await requireAdmin();
  const customer = await findCustomer((await params).id.slice(0, 200));
  if (!customer) notFound();
  const { id, name, email, accounts, subscriptions, orders, life } = customer;
  return (
    <AdminPage section="Customers" title={name || email}>
      <Facts
        facts={[
          ["Address", email],
          ["Account here", accounts.join(", ") || "none yet: what they bought is unclaimed"],
          ["Customer", id],
          ["At the service", <ServiceLink key="service" href={servicePageOf("customers", id)} />],
        ]}
      />
      {subscriptions.length > 0 ? (
        <Section title="Subscriptions">
          <SubscriptionList subscriptions={subscriptions} servicePageOf={servicePageOf} />
        </Section>
      ) : null}
      {orders.length > 0 ? (
        <Section title="Orders">
          <OrderList orders={orders} servicePageOf={servicePageOf} />
        </Section>
      ) : null}
      <Section title="What happened (UTC)">
        <LifeLine entries={life} />
      </Section>
    </AdminPage>
  );
}
