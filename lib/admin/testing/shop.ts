import { service } from "@/lib/billing/testing/commerce-server";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record, wireTimeAt } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";

/** Deletes all purchases, events and admin actions. */
export async function emptyShop(): Promise<void> {
  service.reset();
  await db.$executeRaw`TRUNCATE merchant.webhook_events, merchant.orders, merchant.subscriptions,
    merchant.subscription_invoices, merchant.customers, merchant.admin_actions CASCADE`;
}

/** A purchase: the events of an order, its subscription and the first invoice. */
export async function buy(customer: number, email: string, seconds = 0) {
  const [order, subscription, invoice] = [nextId(), nextId(), nextId()];
  const at = { created_at: wireTimeAt(seconds), updated_at: wireTimeAt(seconds), customer_id: customer };
  const whose = { user_email: email, user_name: `100% ${email.split("@")[0]}` };
  await Promise.all([
    deliver(
      eventBytes(
        "order_created",
        record("orders", order, { ...at, ...whose, order_number: order % 1_000_000 }),
      ),
    ),
    deliver(
      eventBytes(
        "subscription_created",
        record("subscriptions", subscription, { ...at, ...whose, order_id: order }),
      ),
    ),
    deliver(
      eventBytes(
        "subscription_payment_success",
        record("subscription-invoices", invoice, { ...at, subscription_id: subscription }),
      ),
    ),
  ]);
  await drain();
  return { order: String(order), subscription: String(subscription), invoice: String(invoice) };
}
