import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { drainEffects } from "@/lib/billing/effects/drain";
import { followSandbox } from "@/lib/billing/test-mode/service-now";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { catalogRecords, record } from "@/lib/billing/testing/records";
import { service } from "@/lib/billing/testing/small-service";
import { enqueueDatedEmails } from "../dated";
import { sentBy } from "../sent-by";

const START = Date.UTC(2026, 4, 1, 12);
const DAY_MS = 86_400_000;
const GENERATION = randomUUID();

/** The time at the service so many days after the start, in its format. */
export function wireDay(days: number): string {
  return new Date(START + days * DAY_MS).toISOString().replace("Z", "000Z");
}

/** Makes all emails ours to send. Returns a function that restores the setting. */
export function sendAllOurselves(): () => void {
  const before = { ...sentBy };
  for (const mail of Object.keys(sentBy) as (keyof typeof sentBy)[]) sentBy[mail] = "us";
  return () => void Object.assign(sentBy, before);
}

/** Moves the clock of the service to so many days after the start. */
export async function moveTo(days: number): Promise<void> {
  service.live(GENERATION, { aheadMs: START + days * DAY_MS - Date.now() });
  await followSandbox();
}

/** Processes all that is due, and returns the new emails in the mail catcher. */
export async function work(): Promise<{ to: string; subject: string; text: string }[]> {
  const already = service.mails().length;
  await drain();
  await enqueueDatedEmails(new Date());
  await drainEffects({ budgetMs: 20_000 });
  return service.mails().slice(already);
}

/** A customer who buys a plan, with helpers for what follows. */
export async function createCustomer(attributes: Record<string, unknown> = {}) {
  const user = await createPerson();
  const [id, orderId, customerId] = [nextId(), nextId(), nextId()];
  let state: Record<string, unknown> = {
    order_id: orderId,
    customer_id: customerId,
    product_name: "Team",
    variant_name: "Monthly",
    status: "active",
    created_at: wireDay(0),
    renews_at: wireDay(30),
    ...attributes,
  };
  /** The service reports another state of the subscription; nothing is processed yet. */
  const tell = async (days: number, changes: Record<string, unknown> = {}) => {
    state = { ...state, ...changes, updated_at: wireDay(days) };
    const updated = record("subscriptions", id, state);
    service.put(updated);
    await deliver(eventBytes("subscription_updated", updated));
  };
  /** Moves the clock, reports changes and processes them. Returns the subjects of the new emails. */
  const live = async (days: number, changes?: Record<string, unknown>) => {
    await moveTo(days);
    if (changes) await tell(days, changes);
    return (await work()).filter(({ to }) => to === user.email).map(({ subject }) => subject);
  };
  /** A charge fails. */
  const failToPay = async (days: number) => {
    const times = { created_at: wireDay(days), updated_at: wireDay(days) };
    const facts = { subscription_id: id, status: "past_due", billing_reason: "renewal", total: 4_900 };
    const invoice = record("subscription-invoices", nextId(), { ...facts, ...times });
    service.put(invoice);
    await deliver(eventBytes("subscription_payment_failed", invoice));
    return invoice;
  };
  const item = { variant_id: 411, price_id: 811, price: 4_900 };
  const order = record("orders", orderId, {
    customer_id: customerId,
    user_email: user.email,
    first_order_item: item,
  });
  service.put(
    order,
    ...catalogRecords(),
    record("products", 301, { name: "Team" }),
    record("variants", 411, { product_id: 301, name: "Monthly", is_subscription: true }),
    record("prices", 811, { variant_id: 411, unit_price: 4_900 }),
  );
  await deliver(eventBytes("order_created", order));
  await drain();
  await db.order.update({ where: { id: order.id }, data: { userId: user.id } });
  return { id: String(id), user, order, tell, live, failToPay };
}
