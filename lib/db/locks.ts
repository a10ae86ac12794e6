import "server-only";
import type { DbTx } from "./index";

// Row locks, which Prisma doesn't have, so this is raw SQL. They last until the transaction ends. Other transactions can still read
// the row.

/** Locks users, in the order of their ids so that two transactions never wait for each other. */
export async function lockUsers(tx: DbTx, ids: string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM merchant.users WHERE id = ANY(${ids}::text[]) ORDER BY id FOR NO KEY UPDATE`;
}

export async function lockSubscription(tx: DbTx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM merchant.subscriptions WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Locks the credits of an order. */
export async function lockCredits(tx: DbTx, orderId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM merchant.credit_grants WHERE order_id = ${orderId} FOR NO KEY UPDATE`;
}

/** Locks all credits of a user, in the order of their ids as above. */
export async function lockCreditsOf(tx: DbTx, userId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM merchant.credit_grants
    WHERE order_id IN (SELECT id FROM merchant.orders WHERE user_id = ${userId}) ORDER BY order_id FOR NO KEY UPDATE`;
}

/**
 * Lets one transaction at a time write records of a customer, even before they exist: advisory locks. Records that belong together may
 * arrive at once, and the second transaction has to see what the first one wrote.
 */
export async function lockCustomers(tx: DbTx, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(id, 0)) FROM unnest(${[...new Set(ids)].toSorted()}::text[]) AS id`;
}

/** Locks a user who is about to be deleted: no row that refers to them can be inserted. */
export async function lockUserForDeletion(tx: DbTx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM merchant.users WHERE id = ${id} FOR UPDATE`;
}

/**
 * Locks two users of whom one is merged into the other, and before them what they pay for or have a seat on, because events lock in
 * that order: no row that refers to either user can be inserted.
 */
export async function lockUsersForMerge(tx: DbTx, ids: string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM merchant.orders WHERE user_id = ANY(${ids}::text[]) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT 1 FROM merchant.subscriptions
    WHERE user_id = ANY(${ids}::text[]) OR id IN (SELECT subscription_id FROM merchant.seats WHERE user_id = ANY(${ids}::text[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM merchant.users WHERE id = ANY(${ids}::text[]) ORDER BY id FOR UPDATE`;
}

/** Keeps this sandbox generation from being replaced. Returns false if it already was. */
export async function lockGeneration(tx: DbTx, generation: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM merchant.sandbox_generation WHERE generation = ${generation}::uuid FOR SHARE`;
  return rows.length > 0;
}
