import "server-only";
import type { SandboxDbTx } from "../db";
import type { Until } from "../time/until";
import { listBillables } from "../invoices/billable";
import { type Due, cutBatch, listDue } from "./due";
import { nextStep } from "./next-step";
import { type Item, keysOf, nextOf } from "./item";
import { readUsage } from "./usage";
import type { Step } from "./step";
import { writeBatch } from "./writes/write-batch";

/** How much happens in one transaction: few enough for it to end in good time, also on the embedded database. */
const BATCH_SIZE = 250;

export type Applied = { count: number; /** The instant of the last of them. */ lastAt: Date };

/**
 * Makes the earliest things happen that are due by `until`, each at its own instant, in the caller's transaction; null when
 * nothing is due. What comes after a consequence of this batch is left for the next one, so that all events keep the order
 * of their instants. Whoever calls holds the clocks, so that no two batches run at once.
 */
export async function applyBatch(tx: SandboxDbTx, until: Until): Promise<Applied | null> {
  const due = await listDue(tx, until, BATCH_SIZE);
  const [first] = due;
  if (!first) return null;
  const batch = cutBatch(await readItems(tx, due), { nextOf, keysOf });
  await writeBatch(tx, batch);
  return { count: batch.length, lastAt: batch.at(-1)?.at ?? first.at };
}

async function readItems(tx: SandboxDbTx, due: Due[]): Promise<Item[]> {
  const steps = await readSteps(
    tx,
    due.filter(({ kind }) => kind === "subscription").map(({ id }) => id),
  );
  return due.flatMap(({ kind, id, at, subscriptionId }): Item[] => {
    if (kind === "license-key") return [{ kind: "key", id, at, subscriptionId }];
    const step = steps.get(id);
    // Somebody may have moved it while this waited for the lock; then it comes again at its new time.
    return step?.at.getTime() === at.getTime() ? [{ kind: "step", at: step.at, step }] : [];
  });
}

async function readSteps(tx: SandboxDbTx, ids: number[]): Promise<Map<number, Step>> {
  // Whoever is changing one of them finishes first, and then waits until the batch is written.
  await tx.$queryRaw`
    SELECT id FROM sandbox.subscriptions WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  const billables = await listBillables(tx, { id: { in: ids } });
  const usage = await readUsage(tx, billables);
  const overdue = await readOverdue(
    tx,
    billables.filter(({ status }) => status === "past_due"),
  );
  return new Map(
    billables.flatMap((billable) => {
      const { id, dueAt } = billable;
      if (!dueAt) return [];
      return [
        [id, nextStep(billable, dueAt, { usage: usage.get(id) ?? 0, overdue: overdue.get(id) ?? null })],
      ];
    }),
  );
}

async function readOverdue(tx: SandboxDbTx, pastDue: { id: number }[]) {
  const invoices = await tx.sandboxSubscriptionInvoice.findMany({
    where: { subscriptionId: { in: pastDue.map(({ id }) => id) }, status: "past_due" },
    select: { id: true, subscriptionId: true, createdAt: true, total: true },
    orderBy: { id: "asc" },
  });
  // The newest of several wins, as when somebody pays by hand.
  return new Map(invoices.map((invoice) => [invoice.subscriptionId, invoice]));
}
