import "server-only";
import type { SandboxDbTx } from "../db";
import { Prisma } from "../generated/prisma/client";
import { listBillables } from "../invoices/invoice-row";
import { storesUntil, type Until } from "../time/record-now";
import { nextStep } from "./next-step";
import { type Item, readUsage, type Step } from "./step";
import { writeBatch } from "./write-batch";

/** Small enough for one transaction on the embedded database. */
const BATCH_SIZE = 250;

type Applied = { count: number; lastAt: Date };

/**
 * Applies the earliest steps that are due by `until`, each at its own instant, in the caller's transaction; null if nothing is
 * due. What comes after a consequence of this batch is left for the next one, so that events stay in order. The caller holds the
 * clocks, so batches never run in parallel.
 */
export async function applyBatch(tx: SandboxDbTx, until: Until): Promise<Applied | null> {
  const due = await listDue(tx, until, BATCH_SIZE);
  const [first] = due;
  if (!first) return null;
  const batch = cutBatch(await readItems(tx, due));
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
    // Changed while waiting for the lock: it comes again at its new time.
    return step?.at.getTime() === at.getTime() ? [{ kind: "step", at: step.at, step }] : [];
  });
}

async function readSteps(tx: SandboxDbTx, ids: number[]): Promise<Map<number, Step>> {
  // Waits for running changes, and blocks new ones until the batch is written.
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
  // The newest of several wins.
  return new Map(invoices.map((invoice) => [invoice.subscriptionId, invoice]));
}

const FAR_MS = 1_000 * 365 * 86_400_000;

/** A step that is due at `at`: of a subscription, or the expiry of a license key. */
export type Due = {
  kind: "subscription" | "license-key";
  id: number;
  storeId: number;
  at: Date;
  /** The subscription itself, or that of the license key; null for a key that was bought alone. */
  subscriptionId: number | null;
};

/**
 * What is due by `until`, earliest first, queried per store. A key's expiry is due unless the key was changed later, because
 * every change reports the current status.
 */
export function listDue(tx: SandboxDbTx, until: Until, limit: number): Promise<Due[]> {
  return tx.$queryRaw<Due[]>`${dueRows(until, limit)} ORDER BY at, kind DESC, id LIMIT ${limit}`;
}

/** The next steps, by the time left on each store's clock. */
export function listSoonest(tx: SandboxDbTx, nows: ReadonlyMap<number, Date>, limit: number): Promise<Due[]> {
  const ends = [...nows].map(([storeId, now]) => [storeId, new Date(now.getTime() + FAR_MS)] as const);
  return tx.$queryRaw<Due[]>`
    ${dueRows(new Map(ends), limit)} ORDER BY at - s.until, s.store_id, kind DESC, id LIMIT ${limit}`;
}

/** The first `limit` of each store. */
export function dueRows(until: Until, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT kind, id, s.store_id AS "storeId", at, subscription_id AS "subscriptionId" FROM ${storesUntil(until)} AS s CROSS JOIN LATERAL (
      (SELECT 'subscription' AS kind, id, due_at AS at, id AS subscription_id FROM sandbox.subscriptions
        WHERE store_id = s.store_id AND due_at <= s.until AND status <> 'expired'
        ORDER BY due_at, id LIMIT ${limit})
      UNION ALL
      (SELECT 'license-key', id, expires_at, subscription_id FROM sandbox.license_keys
        WHERE store_id = s.store_id AND expires_at <= s.until AND updated_at < expires_at AND ended_at IS NULL
          AND NOT disabled
        ORDER BY expires_at, id LIMIT ${limit})
    ) AS due`;
}

/**
 * The part of `due` that fits in one transaction: nothing in it comes after what an earlier item leads to, and no two items expire
 * the keys of the same subscription.
 */
function cutBatch(due: Item[]): Item[] {
  let horizon = Infinity;
  const touched = new Set<number>();
  const end = due.findIndex((item) => {
    const owner = keysOf(item);
    if (item.at.getTime() > horizon || (owner !== null && touched.has(owner))) return true;
    if (owner !== null) touched.add(owner);
    const next = item.kind === "step" ? item.step.change.dueAt : null;
    horizon = Math.min(horizon, next?.getTime() ?? Infinity);
    return false;
  });
  return end === -1 ? due : due.slice(0, end);
}

/** The subscription whose license keys expire; null if none do. */
function keysOf(item: Item): number | null {
  if (item.kind === "key") return item.subscriptionId;
  const { subscription, change } = item.step;
  return change.status === "expired" ? subscription.id : null;
}
