import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../../testing/deliver";
import { createPerson, nextId } from "../../testing/people";
import { record } from "../../testing/records";
import { service } from "../../testing/small-service";

const PRICE = 856;
const TWENTY_DAYS = 20 * 86_400_000;

/** The price of the demo: a thousand calls a month are free, each one more costs a fifth of a cent. */
export function usagePrice(changes: Record<string, unknown> = {}) {
  const tier = { unit_price: 0, unit_price_decimal: null, fixed_fee: 0 };
  return record("prices", PRICE, {
    variant_id: 456,
    scheme: "graduated",
    usage_aggregation: "sum",
    unit_price: null,
    tiers: [
      { ...tier, last_unit: 1_000 },
      { ...tier, last_unit: "inf", unit_price_decimal: "0.2" },
    ],
    ...changes,
  });
}

/** A user who pays for the API by the call, at the service and in our tables. */
export async function createMetered(user?: Awaited<ReturnType<typeof createPerson>>) {
  const person = user ?? (await createPerson());
  const itemId = nextId();
  const bought = record("subscriptions", nextId(), {
    status: "active",
    product_id: 306,
    product_name: "Notes API",
    variant_id: 456,
    variant_name: "Default",
    first_subscription_item: { id: itemId, price_id: PRICE, quantity: 0, is_usage_based: true },
    renews_at: new Date(Date.now() + TWENTY_DAYS).toISOString(),
    ends_at: null,
    trial_ends_at: null,
  });
  service.put(bought, record("stores", 7001), usagePrice());
  await deliver(eventBytes("subscription_created", bought));
  await drain();
  await db.subscription.update({ where: { id: bought.id }, data: { userId: person.id } });
  service.requests.length = 0;
  return { user: person, id: bought.id, itemId: String(itemId) };
}
