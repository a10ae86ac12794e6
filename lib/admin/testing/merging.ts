import { signReference } from "@/lib/billing/checkout/reference";
import { isTest } from "@/lib/billing/mode";
import { deliver, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { subscribe } from "@/lib/billing/testing/subscribe";
import { db } from "@/lib/db";
import { mergeAccounts } from "../merge";

export const ADMIN = { email: "admin@example.com" };
export const NOW = new Date("2026-03-10T00:00:00Z");
const LATER = new Date(NOW.getTime() + 86_400_000);

type Person = Awaited<ReturnType<typeof createPerson>>;

/** A customer with a plan, and the request that merges `other` into their account. */
export async function merging(other: Person, into?: Person) {
  const account = into ?? (await createPerson());
  const { subscription, order } = await subscribe(account);
  const customerId = String(subscription.attributes["customer_id"]);
  const request = { customerId, account: account.email, other: other.email };
  return {
    account,
    request,
    subscriptionId: subscription.id,
    orderId: order.id,
    merge: () => mergeAccounts(ADMIN, request, NOW),
  };
}

/** A checkout that is open, with the custom data of what is bought in it. */
export async function openCheckout(userId: string, openKey = `${userId}:421`) {
  const id = `intent${nextId()}`;
  await db.checkoutIntent.create({
    data: { id, userId, variantId: "421", openKey, createdAt: NOW, expiresAt: LATER },
  });
  return { id, custom: { user_id: userId, ref: signReference(id, userId) } };
}

/** The events of a purchase in that checkout, and who owns it then. */
export function purchase(email: string) {
  const bought = { customer_id: nextId(), user_email: email };
  const order = record("orders", nextId(), bought);
  const plan = record("subscriptions", nextId(), { ...bought, order_id: Number(order.id) });
  return {
    order,
    send: async (custom: Record<string, string>) => {
      await deliver(eventBytes("subscription_created", plan, { custom }));
      await deliver(eventBytes("order_created", order, { custom }));
    },
    owners: async () => [
      (await db.order.findUnique({ where: { id: order.id } }))?.userId,
      (await db.subscription.findUnique({ where: { id: plan.id } }))?.userId,
    ],
  };
}

/** The rows of a user by every column that refers to users, read from the database itself. */
export async function countRows(userId: string): Promise<Record<string, number>> {
  const tables = await db.$queryRaw<{ name: string; column: string }[]>`
    SELECT tables.relname AS name, columns.attname AS column FROM pg_constraint AS keys
    JOIN pg_class AS tables ON tables.oid = keys.conrelid
    JOIN pg_attribute AS columns ON columns.attrelid = tables.oid AND columns.attnum = keys.conkey[1]
    WHERE keys.contype = 'f' AND keys.confrelid = 'merchant.users'::regclass ORDER BY 1`;
  const counts = await Promise.all(
    tables.map(async ({ name, column }) => {
      const query = `SELECT count(*)::int AS count FROM merchant."${name}" WHERE "${column}" = $1`;
      const [row] = await db.$queryRawUnsafe<{ count: number }[]>(query, userId);
      return [column === "user_id" ? name : `${name}.${column}`, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** A user with a row in every table. */
export async function createRich() {
  const user = await createPerson();
  const { subscription, order } = await subscribe(user);
  const own = { userId: user.id };
  const { custom } = await openCheckout(user.id);
  const host = await subscribe(await createPerson());
  const seat = { subscriptionId: host.subscription.id, address: user.email, createdAt: NOW, acceptedAt: NOW };
  const orderId = String(nextId());
  const times = { createdAt: NOW, expiresAt: LATER };
  const plan = {
    productId: "302",
    productName: "Pro",
    variantName: "Monthly",
    price: 2_400n,
    currency: "USD",
  };
  const variants = { fromVariantId: "421", toVariantId: "422" };
  const ofPlan = { subscriptionId: subscription.id };
  const stored = { testMode: isTest, createdAt: NOW, updatedAt: NOW, syncedAt: NOW };
  const profile = { storeId: "7001", name: "Noa", email: user.email, status: "subscribed" };
  await db.customer.create({ data: { id: String(nextId()), ...own, ...profile, ...stored } });
  await db.seat.create({ data: { ...own, ...seat } });
  await db.creditSpend.create({
    data: { ...own, key: "a", amount: 1, balance: 1, at: NOW, testMode: isTest },
  });
  await db.declinedPurchase.create({ data: { ...own, orderId, declinedAt: NOW } });
  await db.claimLink.create({ data: { ...own, orderId, tokenHash: Buffer.from(user.id), expiresAt: LATER } });
  await db.account.create({
    data: { ...own, type: "oauth", provider: "github", providerAccountId: user.id },
  });
  await db.session.create({ data: { ...own, sessionToken: `secret-${user.id}`, expires: LATER } });
  await db.note.create({ data: { ...own, title: "A", body: "B", createdAt: NOW, updatedAt: NOW } });
  await db.apiToken.create({ data: { ...own, name: "A", tokenHash: user.id, createdAt: NOW } });
  const { productId: _, ...scheduled } = plan;
  await db.scheduledChange.create({
    data: { ...own, ...ofPlan, ...scheduled, ...variants, periodEndsAt: NOW, dueAt: NOW, createdAt: NOW },
  });
  await db.cancelReason.create({
    data: { ...own, ...ofPlan, reason: "other", comment: "", createdAt: NOW },
  });
  await db.addressChange.create({
    data: { ...own, oldAddress: user.email, newAddress: "new@example.com", expiresAt: LATER },
  });
  const grant = { email: user.email, reason: "A test", createdAt: NOW, endsAt: LATER, testMode: isTest };
  await db.planGrant.create({ data: { ...own, ...grant, productId: "302", productName: "Pro" } });
  await db.mergedAccount.create({
    data: { id: `gone-${user.id}`, email: `gone-${user.email}`, intoId: user.id, mergedAt: NOW },
  });
  const [former, next] = [await createPerson(), await createPerson()];
  await db.planHandOver.createMany({
    data: [
      { ...ofPlan, fromUserId: former.id, toUserId: user.id, at: NOW },
      { ...ofPlan, fromUserId: user.id, toUserId: next.id, at: NOW },
    ],
  });
  return { user, custom, times, subscriptionId: subscription.id, orderId: order.id };
}
