import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { drainEffects } from "../../effects/drain";
import { hearService } from "../../service-life/hear-service";
import { deliver, drain, eventBytes } from "../../testing/deliver";
import { createPerson, nextId } from "../../testing/people";
import { catalogRecords, record } from "../../testing/records";
import { service } from "../../testing/small-service";
import { enqueueDatedMails } from "../enqueue-dated-mails";
import { sentBy } from "../sent-by";

const START = Date.UTC(2026, 4, 1, 12);
const DAY_MS = 86_400_000;
const LIFE = randomUUID();

/** The time at the service so many days after the start of everything, as the service writes it. */
export function wireDay(days: number): string {
  return new Date(START + days * DAY_MS).toISOString().replace("Z", "000Z");
}

/** For a store whose own mails are switched off: all of them are ours to send. Gives a way back. */
export function sendAllOurselves(): () => void {
  const before = { ...sentBy };
  for (const mail of Object.keys(sentBy) as (keyof typeof sentBy)[]) sentBy[mail] = "us";
  return () => void Object.assign(sentBy, before);
}

/** Moves the clock of the service to so many days after the start. */
export async function moveTo(days: number): Promise<void> {
  service.live(LIFE, { aheadMs: START + days * DAY_MS - Date.now() });
  await hearService();
}

/** Lets all that is due happen by now, and gives what is new in the mail catcher. */
export async function work(): Promise<{ to: string; subject: string; text: string }[]> {
  const already = service.mails().length;
  await drain();
  await enqueueDatedMails(new Date());
  await drainEffects({ budgetMs: 20_000 });
  return service.mails().slice(already);
}

/** Somebody who buys a plan, with whatever its life brings. */
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
  /** The service tells of another state of the subscription; nothing is worked off by that. */
  const tell = async (days: number, changes: Record<string, unknown> = {}) => {
    state = { ...state, ...changes, updated_at: wireDay(days) };
    const told = record("subscriptions", id, state);
    service.put(told);
    await deliver(eventBytes("subscription_updated", told));
  };
  /** Its clock moves on, it tells, and what follows from that is worked off: the subjects of the mails that came. */
  const live = async (days: number, changes?: Record<string, unknown>) => {
    await moveTo(days);
    if (changes) await tell(days, changes);
    return (await work()).filter(({ to }) => to === user.email).map(({ subject }) => subject);
  };
  /** It is charged, and that fails. */
  const failToPay = async (days: number) => {
    const times = { created_at: wireDay(days), updated_at: wireDay(days) };
    const owed = { subscription_id: id, status: "past_due", billing_reason: "renewal", total: 4_900 };
    const invoice = record("subscription-invoices", nextId(), { ...owed, ...times });
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
