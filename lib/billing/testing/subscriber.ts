import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "./deliver";
import { createPerson, nextId } from "./people";
import { catalogRecords, record, type TestRecord } from "./records";
import { service } from "./small-service";

/** What a store sells that has two plans: Starter and Pro. */
function shop(): TestRecord[] {
  return [
    ...catalogRecords(),
    record("products", 301, { name: "Starter" }),
    record("variants", 411, { product_id: 301, name: "Monthly", is_subscription: true }),
    record("prices", 811, { variant_id: 411, unit_price: 900 }),
  ];
}

const PLANS = {
  Starter: { product_id: 301, variant_id: 411, price_id: 811, total: 900 },
  Pro: { product_id: 302, variant_id: 421, price_id: 821, total: 2_400 },
};

/** Somebody who bought a plan on 2 March 2026 by the month, for `agreed` instead of its price, at the service and in our tables. */
export async function createSubscriber(
  plan: keyof typeof PLANS,
  attributes: Record<string, unknown> = {},
  { agreed = PLANS[plan].total }: { agreed?: number } = {},
) {
  const { price_id, total: _, ...ids } = PLANS[plan];
  const [user, id, orderId] = [await createPerson(), nextId(), nextId()];
  const paid = { subtotal: agreed, discount_total: 0, total: agreed };
  const item = { id: nextId(), price_id, quantity: 1 };
  const invoice = record("subscription-invoices", nextId(), { subscription_id: id, ...paid });
  const subscription = record("subscriptions", id, {
    ...ids,
    product_name: plan,
    variant_name: "Monthly",
    order_id: orderId,
    first_subscription_item: item,
    ...attributes,
  });
  service.put(
    ...shop(),
    record("orders", orderId, {
      ...paid,
      first_order_item: { ...item, price: agreed },
    }),
    invoice,
    subscription,
  );
  await deliver(eventBytes("subscription_created", subscription));
  await drain();
  await db.subscription.update({ where: { id: subscription.id }, data: { userId: user.id } });
  service.requests.length = 0;
  return {
    user,
    id: subscription.id,
    invoice,
    read: () => db.subscription.findUniqueOrThrow({ where: { id: subscription.id } }),
  };
}
