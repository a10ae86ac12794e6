import "server-only";
import { getSubscription } from "@/lib/commerce";
import type { Subscription } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { noticePaidAfterDeletion } from "../effects/notice-paid-after-deletion";
import { noticeTwoSubscriptions } from "../effects/notice-two-subscriptions";
import { enqueueHook } from "../history/enqueue-hook";
import { writeHistory } from "../history/write-history";
import { enqueueChangeMails } from "../mails/enqueue-change-mails";
import { expectNews } from "./expect-news";
import { nameInvoices } from "./name-invoices";
import { chargeNewsDueAt, hasSettledInvoices, isCharged, subscriptionNewsDueAt } from "./news-due-at";
import { findProvenIntents, giveSubscriptions, type Purchase } from "./owner";
import { settle, type SyncOptions } from "./settle";
import { outcomesOf } from "./outcomes-of";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Change, Outcomes } from "./change";

/** Prepares our copies of subscriptions, which may arrive in any order and any number of times (service §2 Subscription). */
export async function syncSubscriptions(
  purchases: Purchase<Subscription>[],
  options?: SyncOptions,
): Promise<Change<Outcomes>> {
  const incoming = purchases.map(({ record }) => record);
  const known = await db.subscription.findMany({ where: { id: { in: incoming.map(({ id }) => id) } } });
  const settled = await settle(incoming, known, ({ id }) => getSubscription(id), options);
  return async (tx, now) => {
    const written = await upsertIfNewer(tx, "subscriptions", settled, now);
    const knownById = new Map(known.map((record) => [record.id, record]));
    const expected = written.map(({ record }) => ({
      id: record.id,
      at: hasSettledInvoices(knownById.get(record.id)?.status ?? null, record.status)
        ? record.updatedAt
        : subscriptionNewsDueAt(record),
    }));
    await expectNews(tx, "subscriptions", expected);
    // Whoever reads subscriptions anew reads their invoices too.
    const charged = written.filter(
      ({ record }) => !options?.isReread && isCharged(knownById.get(record.id) ?? null, record),
    );
    const charges = charged.map(({ record }) => ({ id: record.id, at: chargeNewsDueAt(record) }));
    await expectNews(tx, "charges", charges);
    await giveSubscriptions(tx, await findProvenIntents(tx, purchases));
    const ids = incoming.map(({ id }) => id);
    const lines = await writeHistory(tx, ids, now);
    await enqueueHook(tx, lines, now);
    await enqueueChangeMails(tx, lines, now);
    // They may have come before it, and are named by its history.
    await nameInvoices(tx, ids);
    await noticeTwoSubscriptions(tx, ids, now);
    const bought = purchases
      .filter(({ record }) => !knownById.has(record.id))
      .map(({ record, customData }) => ({ orderId: record.orderId, customData }));
    await noticePaidAfterDeletion(tx, bought, now);
    return outcomesOf(settled, written);
  };
}
