import "server-only";
import { getOrder } from "@/lib/commerce";
import type { Order } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { completeIntent, type CustomData, findProvenIntent, giveOrder } from "./owner";
import { settle } from "./settle";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Write } from "./write";

/** Prepares our copy of an order, and the end of the checkout that led to it. */
export async function syncOrder(incoming: Order, custom: CustomData = {}): Promise<Write> {
  const known = await db.order.findUnique({ where: { id: incoming.id } });
  const settled = await settle(incoming, known, () => getOrder(incoming.id));
  return async (tx, now) => {
    await upsertIfNewer(tx, "orders", settled, known, now);
    const intent = await findProvenIntent(tx, custom);
    await giveOrder(tx, incoming.id, intent?.userId);
    if (intent && incoming.status !== "failed") await completeIntent(tx, intent.id, incoming.id, now);
  };
}
