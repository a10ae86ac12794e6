import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { PAGE_SIZE, paged, type Paged } from "./paging";
import { asPattern, numberIn } from "./search";

/** A customer of the service as a list shows them, with how much of theirs we know. */
export type CustomerRow = {
  id: string;
  name: string;
  email: string;
  orders: number;
  subscriptions: number;
};

/**
 * Customers by a part of an address or name, an id or an order number, those with the highest ids first, from that id on. Whoever
 * bought something is one, also before the service has told of the customer as such: no event does.
 */
export async function listCustomers(search: string, before: string): Promise<Paged<CustomerRow>> {
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
  const buyers = [...subscriptions, ...orders].map(toPerson);
  const people = new Map([...buyers, ...customers].map((person) => [person.id, person]));
  const [ordersOf, subscriptionsOf] = [countsOf(orderCounts), countsOf(subscriptionCounts)];
  const rows = ids.map((id) => {
    const { name = "", email = "" } = people.get(id) ?? {};
    return { id, name, email, orders: ordersOf.get(id) ?? 0, subscriptions: subscriptionsOf.get(id) ?? 0 };
  });
  return { rows, next };
}

const BUYER = { customerId: true, userName: true, userEmail: true } as const;
const NEWEST = { createdAt: "desc" } as const;

function toPerson({ customerId, userName, userEmail }: Record<keyof typeof BUYER, string>) {
  return { id: customerId, name: userName, email: userEmail };
}

function countsOf(groups: { customerId: string; _count: number }[]): Map<string, number> {
  return new Map(groups.map(({ customerId, _count: count }) => [customerId, count]));
}

/** Each of the three is walked by its own index and gives at most a page. */
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
