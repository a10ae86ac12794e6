import { setTimeout as sleep } from "node:timers/promises";
import { query } from "../proofs/database";
import type { Sites } from "../proofs/sites";

/** The kinds of records that a crowd is made of, and their tables. */
const KINDS = {
  customers: "customers",
  orders: "orders",
  subscriptions: "subscriptions",
  "subscription-invoices": "subscription_invoices",
};
const BUDGET_MS = 20_000;
const PAUSE_MS = 50;

/**
 * Lets a sweep go through everything of ours, and gives milliseconds for each thousand. As if pages of the service had held all of it: it
 * has none of the crowd, and to be asked for each one would be its measure and not ours.
 */
export async function timeSweep(sites: Sites): Promise<number> {
  const count = await meetAll(sites.databaseUrl);
  const begin = performance.now();
  while (await isUnderWay(sites.databaseUrl)) {
    // oxlint-disable no-await-in-loop -- it goes on where the last call, or the server itself, has left it
    await sites.merchant.callCron(`sync?budget=${BUDGET_MS}`);
    await sleep(PAUSE_MS);
    // oxlint-enable no-await-in-loop
  }
  return (performance.now() - begin) / (count / 1_000);
}

/** Begins a sweep that has met all of ours, held back until that is written; gives how many there are. */
async function meetAll(databaseUrl: string): Promise<number> {
  // oxlint-disable-next-line no-await-in-loop -- until it is so
  while (await isUnderWay(databaseUrl)) await sleep(PAUSE_MS);
  await query(
    databaseUrl,
    `INSERT INTO merchant.sweeps (subject_type, started_at, lease_id, lease_until)
     VALUES ('customers', now(), gen_random_uuid(), 'infinity')`,
  );
  const open = "(SELECT id FROM merchant.sweeps WHERE ended_at IS NULL)";
  for (const [kind, table] of Object.entries(KINDS))
    await query(
      databaseUrl,
      `INSERT INTO merchant.swept_records (sweep_id, subject_type, subject_id)
       SELECT ${open}, '${kind}', id FROM merchant.${table}`,
    );
  await query(databaseUrl, "VACUUM ANALYZE merchant.swept_records");
  const [met] = await query<{ count: number }>(
    databaseUrl,
    "SELECT count(*)::int AS count FROM merchant.swept_records",
  );
  await query(
    databaseUrl,
    "UPDATE merchant.sweeps SET lease_id = NULL, lease_until = NULL WHERE ended_at IS NULL",
  );
  return met?.count ?? Number.NaN;
}

async function isUnderWay(databaseUrl: string): Promise<boolean> {
  return (await query(databaseUrl, "SELECT FROM merchant.sweeps WHERE ended_at IS NULL")).length > 0;
}
