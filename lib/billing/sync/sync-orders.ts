import "server-only";
import { getOrder } from "@/lib/commerce";
import type { Order } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { completeIntents, findProvenIntents, giveOrders, type Purchase } from "./owner";
import { settle } from "./settle";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Change } from "./change";

/** Prepares our copies of orders, and the end of the checkouts that led to them. */
export async function syncOrders(purchases: Purchase<Order>[]): Promise<Change> {
  const incoming = purchases.map(({ record }) => record);
  const known = await db.order.findMany({ where: { id: { in: incoming.map(({ id }) => id) } } });
  const settled = await settle(incoming, known, ({ id }) => getOrder(id));
  return async (tx, now) => {
    await upsertIfNewer(tx, "orders", settled, now);
    const proven = await findProvenIntents(tx, purchases);
    await giveOrders(tx, proven);
    await completeIntents(
      tx,
      proven.filter(({ record }) => record.status !== "failed"),
      now,
    );
  };
}
