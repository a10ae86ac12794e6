import "server-only";
import { getSubscriptionInvoice } from "@/lib/commerce";
import type { SubscriptionInvoice } from "@/lib/commerce/types";
import { db } from "@/lib/db";
import { enqueueRefundMails } from "../mails/enqueue-refund-mails";
import { expectNews } from "./expect-news";
import { nameInvoices } from "./name-invoices";
import { invoiceNewsDueAt } from "./news-due-at";
import { settle, type SyncOptions } from "./settle";
import { outcomesOf } from "./outcomes-of";
import { upsertIfNewer } from "./upsert-if-newer";
import type { Change, Outcomes } from "./change";

/** Prepares our copies of invoices. Whose each is follows from its subscription (service §2 Subscription invoice). */
export async function syncSubscriptionInvoices(
  incoming: SubscriptionInvoice[],
  options?: SyncOptions,
): Promise<Change<Outcomes>> {
  const known = await db.subscriptionInvoice.findMany({
    where: { id: { in: incoming.map(({ id }) => id) } },
  });
  const settled = await settle(incoming, known, ({ id }) => getSubscriptionInvoice(id), options);
  return async (tx, now) => {
    const written = await upsertIfNewer(tx, "subscription_invoices", settled, now);
    const expected = written.map(({ record }) => ({ id: record.id, at: invoiceNewsDueAt(record) }));
    await expectNews(tx, "subscription-invoices", expected);
    await nameInvoices(
      tx,
      incoming.map(({ subscriptionId }) => subscriptionId),
    );
    // The first payment is the order's, which tells of its refund.
    const later = written.filter(({ record }) => record.billingReason !== "initial");
    await enqueueRefundMails(tx, "invoice", { written: later.map(({ record }) => record), known }, now);
    return outcomesOf(settled, written);
  };
}
