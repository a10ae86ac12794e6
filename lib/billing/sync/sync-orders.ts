import "server-only";
import { getOrder } from "@/lib/commerce";
import type { Order } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { noticePaidAfterDeletion } from "../effects/notice-paid-after-deletion";
import { noticeTwoSubscriptions } from "../effects/notice-two-subscriptions";
import { enqueueRefundMails } from "../mails/enqueue-refund-mails";
import { expectNews } from "./expect-news";
import { orderNewsDueAt } from "./news-due-at";
import { completeIntents, findProvenIntents, giveOrders, type Purchase } from "./owner";
import { settle, type SyncOptions } from "./settle";
import { outcomesOf } from "./outcomes-of";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Change, Outcomes } from "./change";

/** Prepares our copies of orders, and the end of the checkouts that led to them. */
export async function syncOrders(
  purchases: Purchase<Order>[],
  options?: SyncOptions,
): Promise<Change<Outcomes>> {
  const incoming = purchases.map(({ record }) => record);
  const known = await db.order.findMany({ where: { id: { in: incoming.map(({ id }) => id) } } });
  const settled = await settle(incoming, known, ({ id }) => getOrder(id), options);
  return async (tx, now) => {
    const written = await upsertIfNewer(tx, "orders", settled, now);
    const expected = written.map(({ record }) => ({ id: record.id, at: orderNewsDueAt(record) }));
    await expectNews(tx, "orders", expected);
    const proven = await findProvenIntents(tx, purchases);
    const given = await giveOrders(tx, proven);
    // Whose they are was not known when they were written themselves.
    if (given.length > 0) await noticeTwoSubscriptions(tx, given, now);
    await completeIntents(
      tx,
      proven.filter(({ record }) => record.status !== "failed"),
      now,
    );
    const paid = purchases
      .filter(({ record }) => record.status !== "failed" && !known.some(({ id }) => id === record.id))
      .map(({ record, customData }) => ({ orderId: record.id, customData }));
    await noticePaidAfterDeletion(tx, paid, now);
    await enqueueRefundMails(tx, "order", { written: written.map(({ record }) => record), known }, now);
    return outcomesOf(settled, written);
  };
}
