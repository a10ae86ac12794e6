import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { ORDER_ROW, type OrderRow, toOrderRow } from "./orders";
import { PAGE_SIZE, paged, type Paged } from "./paging";
import { SUBSCRIPTION_ROW, type SubscriptionRow, toSubscriptionRow } from "./subscriptions";
import { parseTimeCursor, timeCursor } from "@/lib/time-cursor";

/** What was bought and belongs to no account here: an order, or a subscription whose order we do not have. */
export type UnclaimedRow = {
  id: string;
  createdAt: Date;
  /** Its checkout was begun by an account that had been deleted when it was paid. */
  isOfDeleted: boolean;
  order: OrderRow | null;
  subscription: SubscriptionRow | null;
};

type Key = Pick<UnclaimedRow, "id" | "createdAt" | "isOfDeleted"> & { kind: "order" | "subscription" };

/** Newest first, from that cursor on. */
export async function listUnclaimed(before: string): Promise<Paged<UnclaimedRow>> {
  const { rows: keys, next } = paged(await findKeys(before), timeCursor);
  const idsOf = (kind: Key["kind"]) => keys.flatMap((key) => (key.kind === kind ? [key.id] : []));
  const [orders, subscriptions] = await Promise.all([
    db.order.findMany({ where: { id: { in: idsOf("order") } }, select: ORDER_ROW }),
    db.subscription.findMany({ where: { id: { in: idsOf("subscription") } }, select: SUBSCRIPTION_ROW }),
  ]);
  const orderById = new Map(orders.map((order) => [order.id, toOrderRow(order)]));
  const subscriptionById = new Map(subscriptions.map((one) => [one.id, toSubscriptionRow(one)]));
  const rows = keys.map(({ kind, id, createdAt, isOfDeleted }) => ({
    id,
    createdAt,
    isOfDeleted,
    order: (kind === "order" && orderById.get(id)) || null,
    subscription: (kind === "subscription" && subscriptionById.get(id)) || null,
  }));
  return { rows, next };
}

async function findKeys(before: string): Promise<Key[]> {
  const cursor = parseTimeCursor(before);
  const isOlder = cursor ? Prisma.sql`WHERE (created_at, id) < (${cursor.at}, ${cursor.id})` : Prisma.empty;
  return await db.$queryRaw<Key[]>`
    SELECT kind, id, created_at AS "createdAt",
      EXISTS (SELECT 1 FROM merchant.effects WHERE key = 'paid_after_deletion:' || order_id) AS "isOfDeleted"
    FROM (
      SELECT 'order' AS kind, id, created_at, id AS order_id FROM merchant.orders WHERE user_id IS NULL
      UNION ALL
      SELECT 'subscription', id, created_at, order_id FROM merchant.subscriptions AS lone
      WHERE user_id IS NULL AND NOT EXISTS (SELECT 1 FROM merchant.orders WHERE id = lone.order_id)) AS bought
    ${isOlder}
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE + 1}`;
}
