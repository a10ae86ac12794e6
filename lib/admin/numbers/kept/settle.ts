import "server-only";
import { isTest } from "@/lib/billing/mode";
import { db, type DbTx } from "@/lib/db";
import { readBilledOf } from "../billed";
import { bookOf } from "../book";
import { failuresOf } from "../failures";
import { groupBy } from "../group-by";
import { readLives, readPrices } from "../read-lives";
import type { Cell } from "./cell";
import { cellsOf, type Customer, nextMomentOf } from "./cells";

/** What the sums do not have yet: news since that moment of our clock, or null where they are still made from the beginning. */
export type Behind = { since: Date | null };

/** Raise it with each change of what is counted and how: all sums are then made again. */
const VERSION = 2;
/** So many customers are looked at in one transaction. */
const BATCH = 500;
/** Any number will do, as long as nobody else in this database takes it. */
const LOCK = 7_061_731;
/** Two who look at the same time have not quite the same one. A clock that goes back further has been set back. */
const SLACK_MS = 60_000;

/** Takes into the sums whatever has changed by `now`, as far as the time goes. Gives what is missing then. */
export async function settle(now: Date, { budgetMs }: { budgetMs: number }): Promise<Behind | null> {
  const deadline = Date.now() + budgetMs;
  let behind = await readBehind(db, now);
  while (behind && Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- so many at a time, for nobody shall wait long for a lock
    behind = await db.$transaction((tx) => settleSome(tx, now));
  }
  return behind;
}

async function settleSome(tx: DbTx, now: Date): Promise<Behind | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
  const walkedTo = await begun(tx, now);
  const ids = walkedTo === null ? await takeDue(tx, now) : await walk(tx, walkedTo);
  if (ids.length > 0) await keep(tx, ids, now);
  return await readBehind(tx, now);
}

type State = { version: number; test_mode: boolean; until: Date; walked_to: string | null };

async function readBehind(tx: DbTx, now: Date): Promise<Behind | null> {
  const [state] = await tx.$queryRaw<(State & { since: Date | null })[]>`
    SELECT state.*, (SELECT greatest(at, noted_at) FROM merchant.kept_due WHERE at <= ${now} ORDER BY at, id LIMIT 1) AS since
    FROM merchant.kept_state AS state`;
  if (!state || isOther(state, now) || state.walked_to !== null) return { since: null };
  return state.since && { since: state.since };
}

/** Made by other rules, for the other mode, or by a clock that has been set back since. */
function isOther({ version, test_mode, until }: State, now: Date): boolean {
  return version !== VERSION || test_mode !== isTest || until.getTime() > now.getTime() + SLACK_MS;
}

/** Where the way through all customers goes on; null once it has been gone. It begins anew where the sums are of no use. */
async function begun(tx: DbTx, now: Date): Promise<string | null> {
  const [state] = await tx.$queryRaw<State[]>`SELECT * FROM merchant.kept_state`;
  if (state && !isOther(state, now)) {
    await tx.$executeRaw`UPDATE merchant.kept_state SET until = greatest(until, ${now})`;
    return state.walked_to;
  }
  await tx.$executeRaw`TRUNCATE merchant.kept_shares, merchant.kept_due`;
  // Whoever reads the sums just now reads the old ones.
  await tx.$executeRaw`DELETE FROM merchant.kept_sums`;
  await tx.$executeRaw`
    INSERT INTO merchant.kept_state (version, test_mode, until, walked_to) VALUES (${VERSION}, ${isTest}, ${now}, '')
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, test_mode = excluded.test_mode,
      until = excluded.until, walked_to = excluded.walked_to`;
  return "";
}

/** The next of all customers. What is due of them is so no more. */
async function walk(tx: DbTx, from: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    (SELECT DISTINCT customer_id AS id FROM merchant.subscriptions WHERE customer_id > ${from} ORDER BY 1 LIMIT ${BATCH})
    UNION
    (SELECT DISTINCT customer_id FROM merchant.subscription_invoices WHERE customer_id > ${from} ORDER BY 1 LIMIT ${BATCH})
    UNION
    (SELECT DISTINCT customer_id FROM merchant.orders WHERE customer_id > ${from} ORDER BY 1 LIMIT ${BATCH})
    ORDER BY id LIMIT ${BATCH}`;
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw`UPDATE merchant.kept_state SET walked_to = ${ids[BATCH - 1] ?? null}`;
  await tx.$executeRaw`DELETE FROM merchant.kept_due WHERE customer_id = ANY(${ids})`;
  return ids;
}

/**
 * Those who have been due the longest. Their lines go before anything of them is read: what is written meanwhile leaves another line,
 * which is seen the next time.
 */
async function takeDue(tx: DbTx, now: Date): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH taken AS (
      SELECT DISTINCT customer_id FROM (
        SELECT customer_id FROM merchant.kept_due WHERE at <= ${now} ORDER BY at, id LIMIT ${BATCH}) AS due)
    DELETE FROM merchant.kept_due WHERE customer_id IN (SELECT customer_id FROM taken) RETURNING customer_id AS id`;
  return [...new Set(rows.map(({ id }) => id))];
}

/** Works out what these customers have in the sums, and changes them by the difference to what they had. */
async function keep(tx: DbTx, ids: string[], now: Date): Promise<void> {
  const customers = await readCustomers(tx, ids, now);
  const shares = ids.map((id) => {
    const customer = customers.get(id) ?? { entries: [], failures: [], billed: [] };
    const next = nextMomentOf(customer, now.getTime());
    return {
      id,
      cells: cellsOf(customer, now.getTime()).map(toWritten),
      next: next === null ? null : new Date(next).toISOString(),
    };
  });
  await tx.$executeRaw`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) AS one (id text, cells jsonb, next timestamptz)),
    changes AS (
      SELECT 1 AS sign, jsonb_array_elements(cells) AS cell FROM given
      UNION ALL
      SELECT -1, jsonb_array_elements(cells) FROM merchant.kept_shares WHERE customer_id = ANY(${ids})
    ),
    kept AS (
      INSERT INTO merchant.kept_shares (customer_id, cells) SELECT id, cells FROM given
      ON CONFLICT (customer_id) DO UPDATE SET cells = excluded.cells
    ),
    dated AS (
      INSERT INTO merchant.kept_due (customer_id, at) SELECT id, next FROM given WHERE next IS NOT NULL
    )
    INSERT INTO merchant.kept_sums (figure, scope, about, currency, day, count, amount)
    SELECT cell->>0, cell->>1, cell->>2, cell->>3, (cell->>4)::date, sum(sign * (cell->>5)::bigint), sum(sign * (cell->>6)::numeric)
    FROM changes GROUP BY 1, 2, 3, 4, 5
    HAVING sum(sign * (cell->>5)::bigint) <> 0 OR sum(sign * (cell->>6)::numeric) <> 0
    ON CONFLICT (figure, scope, about, currency, day)
      DO UPDATE SET count = kept_sums.count + excluded.count, amount = kept_sums.amount + excluded.amount`;
}

function toWritten({ figure, scope, about, currency, day, count, amount }: Cell) {
  return [figure, scope, about, currency, new Date(day).toISOString().slice(0, 10), count, String(amount)];
}

async function readCustomers(tx: DbTx, ids: string[], now: Date): Promise<Map<string, Customer>> {
  // One after the other: they share a connection.
  const lives = await readLives(tx, ids);
  const { entries } = bookOf(lives, await readPrices(tx));
  const failures = groupBy(
    await failuresOf(entries, -Infinity, now.getTime() + 1, tx),
    ({ entry }) => entry.life.customerId,
  );
  const billed = groupBy(await readBilledOf(tx, ids), ({ customerId }) => customerId);
  const lived = groupBy(entries, ({ life }) => life.customerId);
  return new Map(
    ids.map((id) => [
      id,
      { entries: lived.get(id) ?? [], failures: failures.get(id) ?? [], billed: billed.get(id) ?? [] },
    ]),
  );
}
