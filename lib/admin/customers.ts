import "server-only";
import { getAccount } from "@/lib/billing/account/queries";
import { isTest } from "@/lib/billing/mode";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { normalizeEmail } from "@/lib/server/typed-text";
import { parseTimeCursor, timeCursor } from "@/lib/time-cursor";
import { asPattern, numberIn, PAGE_SIZE, paged } from "./query";

/** A customer of the service as a list shows them, with how many purchases we know of. */
export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>["rows"][number];

/**
 * Customers by a part of an address or name, an id or an order number, those with the highest ids first, before that id. A buyer
 * counts even if we don't have the customer record yet, because no event brings it.
 */
export async function listCustomers(search: string, before: string) {
  const found = await findIds(search, before);
  const { rows: ids, next } = paged(found, (id) => id);
  const among = { customerId: { in: ids } };
  const [customers, orders, subscriptions, orderCounts, subscriptionCounts] = await Promise.all([
    db.customer.findMany({ where: { id: { in: ids } }, select: { id: true, name: true, email: true } }),
    db.order.findMany({ where: among, select: BUYER, distinct: "customerId", orderBy: NEWEST }),
    db.subscription.findMany({ where: among, select: BUYER, distinct: "customerId", orderBy: NEWEST }),
    db.order.groupBy({ by: "customerId", where: among, _count: true }),
    db.subscription.groupBy({ by: "customerId", where: among, _count: true }),
  ]);
  const people = new Map<string, { name: string; email: string }>();
  for (const { customerId, userName, userEmail } of [...subscriptions, ...orders])
    people.set(customerId, { name: userName, email: userEmail });
  for (const customer of customers) people.set(customer.id, customer);
  const [ordersOf, subscriptionsOf] = [countsOf(orderCounts), countsOf(subscriptionCounts)];
  const rows = ids.map((id) => {
    const { name = "", email = "" } = people.get(id) ?? {};
    return { id, name, email, orders: ordersOf.get(id) ?? 0, subscriptions: subscriptionsOf.get(id) ?? 0 };
  });
  return { rows, next };
}

/** The id of the customer that a text names: by its id, by its address, or by anything that no other customer has. */
export async function findCustomerId(text: string): Promise<string | null> {
  const { rows } = await listCustomers(text, "");
  const isNamed = ({ id, email }: CustomerRow) =>
    id === text || normalizeEmail(email) === normalizeEmail(text);
  return (rows.find(isNamed) ?? (rows.length === 1 ? rows[0] : undefined))?.id ?? null;
}

const BUYER = { customerId: true, userName: true, userEmail: true } as const;
const NEWEST = { createdAt: "desc" } as const;

function countsOf(groups: { customerId: string; _count: number }[]): Map<string, number> {
  return new Map(groups.map(({ customerId, _count: count }) => [customerId, count]));
}

/** At most a page of each of the three tables, by its own index. Raw SQL, because Prisma has no UNION. */
async function findIds(search: string, before: string): Promise<string[]> {
  const pattern = `%${asPattern(search)}%`;
  const part = (table: string, id: string, conditions: string[], extra: Prisma.Sql = Prisma.empty) => {
    const column = Prisma.raw(id);
    const named = Prisma.join(
      conditions.map((name) => Prisma.sql`${Prisma.raw(name)} ILIKE ${pattern}`),
      " OR ",
    );
    return Prisma.sql`(
      SELECT DISTINCT ${column} AS id FROM merchant.${Prisma.raw(table)}
      WHERE (${before} = '' OR ${column} < ${before})
        AND (${search} = '' OR ${column} = ${search} OR ${named} ${extra})
      ORDER BY 1 DESC LIMIT ${PAGE_SIZE + 1})`;
  };
  const number = numberIn(search);
  const byNumber = number === null ? Prisma.empty : Prisma.sql`OR order_number = ${number}`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      ${part("customers", "id", ["email", "name"])}
      UNION ${part("orders", "customer_id", ["user_email", "user_name"], byNumber)}
      UNION ${part("subscriptions", "customer_id", ["user_email", "user_name"])}) AS known
    ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`;
  return rows.map(({ id }) => id);
}

const MOST = 50;

/** A customer by the service's id, with the addresses of the accounts that own something of theirs; null if we have nothing of theirs. */
export async function findCustomer(id: string) {
  const owner = { user: { select: { id: true, email: true, language: true, region: true } } } as const;
  const bought = { where: { customerId: id }, orderBy: NEWEST, take: MOST, include: owner } as const;
  const [customer, orders, subscriptions] = await Promise.all([
    db.customer.findUnique({ where: { id }, include: owner }),
    db.order.findMany(bought),
    db.subscription.findMany(bought),
  ]);
  const [newest] = [...orders, ...subscriptions];
  if (!customer && !newest) return null;
  const owned = [customer, ...orders, ...subscriptions];
  return {
    id,
    name: customer?.name ?? newest?.userName ?? "",
    email: customer?.email ?? newest?.userEmail ?? "",
    owner: customer?.user ?? null,
    accounts: [...new Set(owned.flatMap((one) => one?.user?.email ?? []))],
    subscriptions,
    orders,
  };
}

/** The account with this address, if it owns something of a customer’s. */
export async function findAccountOf(customerId: string, email: string) {
  const bought = { some: { customerId } };
  const OR = [{ customers: { some: { id: customerId } } }, { orders: bought }, { subscriptions: bought }];
  return await db.user.findFirst({ where: { email, OR }, select: { id: true, email: true } });
}

/** What each subscription of a customer costs next, tax included, as its owner's account shows it: none where that isn't certain. */
export async function findNextPayments(customerId: string, now: Date) {
  const owners = await db.subscription.findMany({
    where: { customerId, userId: { not: null } },
    select: { userId: true },
    distinct: "userId",
  });
  const accounts = await Promise.all(owners.map(({ userId }) => getAccount(userId ?? "", now)));
  return new Map(accounts.flatMap(({ subscriptions }) => subscriptions.map(({ id, next }) => [id, next])));
}

/** A purchase that belongs to no account: an order, or a subscription whose order we don't have. */
export type UnclaimedRow = {
  kind: "order" | "subscription";
  id: string;
  createdAt: Date;
  customerId: string;
  email: string;
  productName: string;
  status: string;
  total: number | null;
  currency: string;
  /** Its account was deleted between checkout and payment. */
  isOfDeleted: boolean;
};

/** Newest first, before that cursor. Raw SQL, because Prisma has no UNION. */
export async function listUnclaimed(before: string) {
  const cursor = parseTimeCursor(before);
  const isOlder = cursor ? Prisma.sql`WHERE (created_at, id) < (${cursor.at}, ${cursor.id})` : Prisma.empty;
  const found = await db.$queryRaw<UnclaimedRow[]>`
    SELECT kind, id, created_at AS "createdAt", customer_id AS "customerId", user_email AS email, status, total, currency,
      coalesce(product_name, '') AS "productName",
      EXISTS (SELECT 1 FROM merchant.effects WHERE key = 'paid_after_deletion:' || order_id) AS "isOfDeleted"
    FROM (
      SELECT 'order' AS kind, id, created_at, id AS order_id, customer_id, user_email, product_name, status, total::float8, currency
      FROM merchant.orders WHERE user_id IS NULL AND test_mode = ${isTest}
      UNION ALL
      SELECT 'subscription', id, created_at, order_id, customer_id, user_email, product_name, status, NULL, ''
      FROM merchant.subscriptions AS lone
      WHERE user_id IS NULL AND test_mode = ${isTest} AND NOT EXISTS (SELECT 1 FROM merchant.orders WHERE id = lone.order_id)) AS bought
    ${isOlder}
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE + 1}`;
  return paged(found, timeCursor);
}
