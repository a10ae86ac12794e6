import "server-only";
import type { Subscription } from "@/lib/commerce/types";
import type { DbTx } from "@/lib/db";
import { expectNews } from "./expect-news";
import { isBilledAgain, SLACK_MS } from "./news-due-at";

type Known = Pick<Subscription, "id" | "status" | "renewsAt">;

/**
 * Writes down which of these subscriptions were renewed without an invoice that is as new: its own event may be lost. `known` is
 * how they stood before. The invoice itself takes that back, whenever it comes.
 */
export async function expectInvoices(tx: DbTx, written: Subscription[], known: Known[]): Promise<void> {
  const knownById = new Map(known.map((record) => [record.id, record]));
  const renewed = written.filter((record) => isBilledAgain(knownById.get(record.id) ?? null, record));
  if (renewed.length === 0) return;
  const billed = await tx.subscriptionInvoice.findMany({
    where: {
      OR: renewed.map(({ id, updatedAt }) => ({
        subscriptionId: id,
        updatedAt: { gte: new Date(updatedAt.getTime() - SLACK_MS) },
      })),
    },
    select: { subscriptionId: true },
  });
  const unbilled = renewed.filter(({ id }) => !billed.some(({ subscriptionId }) => subscriptionId === id));
  await expectNews(
    tx,
    "renewals",
    unbilled.map(({ id, updatedAt }) => ({ id, at: new Date(updatedAt.getTime() + SLACK_MS) })),
  );
}
