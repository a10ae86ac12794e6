import { db } from "@/lib/db";
import { service } from "./commerce-server";
import { deliver, drain, eventBytes } from "./deliver";
import { nextId } from "./people";
import { record } from "./records";

/** Lets this person have a subscription with its order and its first invoice, as webhooks deliver them. */
export async function subscribe({ id: userId, email }: { id: string; email: string }) {
  const orderId = nextId();
  const bought = { customer_id: nextId(), user_email: email };
  const subscription = record("subscriptions", nextId(), { order_id: orderId, ...bought });
  const order = record("orders", orderId, bought);
  const invoice = record("subscription-invoices", nextId(), { subscription_id: Number(subscription.id) });
  service.put(subscription, order, invoice);
  await deliver(eventBytes("order_created", order));
  await deliver(eventBytes("subscription_created", subscription));
  await deliver(eventBytes("subscription_payment_success", invoice));
  await drain();
  await giveOrder(order.id, userId);
  return { subscription, order, invoice };
}

/** Makes an order and what it began someone's, as if their checkout had led to it. */
export async function giveOrder(id: string, userId: string): Promise<void> {
  await db.order.update({ where: { id }, data: { userId } });
  await db.subscription.updateMany({ where: { orderId: id }, data: { userId } });
}
