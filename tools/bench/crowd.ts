import { query } from "../proofs/database";

/** A table, which of its rows is copied, and what differs in copy `n`. Both in SQL. */
type Copies = { table: string; of: string; differing: Record<string, string> };

const WHEN = "now() - interval '1 minute' * (n % 1500000)";
const USER = "'crowd-' || n";
const ADDRESS = "'crowd-' || n || '@example.org'";

/** Like the bench's customer, but for who they are and when they came. */
const CROWD: Copies[] = [
  {
    table: "users",
    of: "id = 'bench-customer'",
    differing: { id: USER, email: ADDRESS, created_at: WHEN },
  },
  {
    table: "customers",
    of: "user_id = 'bench-customer'",
    differing: { id: "(100000000 + n)::text", user_id: USER, email: ADDRESS, created_at: WHEN },
  },
  {
    table: "orders",
    of: "user_id = 'bench-customer'",
    differing: {
      id: "(200000000 + n)::text",
      customer_id: "(100000000 + n)::text",
      user_id: USER,
      user_email: ADDRESS,
      identifier: "'crowd-order-' || n",
      created_at: WHEN,
    },
  },
  {
    table: "subscriptions",
    of: "user_id = 'bench-customer'",
    differing: {
      id: "(300000000 + n)::text",
      customer_id: "(100000000 + n)::text",
      order_id: "(200000000 + n)::text",
      user_id: USER,
      user_email: ADDRESS,
      status: "CASE WHEN n % 3 = 0 THEN 'expired' ELSE 'active' END",
      // Where most began with one, a question for those who did may find it quicker to read them all.
      trial_ends_at: `CASE WHEN n % 10 <> 0 THEN ${WHEN} END`,
      created_at: WHEN,
    },
  },
  {
    table: "subscription_invoices",
    of: "subscription_id IN (SELECT id FROM merchant.subscriptions WHERE user_id = 'bench-customer')",
    differing: {
      id: "(400000000 + n)::text",
      customer_id: "(100000000 + n)::text",
      subscription_id: "(300000000 + n)::text",
      created_at: WHEN,
    },
  },
  {
    table: "subscription_changes",
    of: "subscription_id IN (SELECT id FROM merchant.subscriptions WHERE user_id = 'bench-customer')",
    differing: { id: "500000000 + n", subscription_id: "(300000000 + n)::text", at: WHEN },
  },
  {
    table: "webhook_events",
    of: "status = 'done'",
    differing: {
      id: "600000000 + n",
      dedupe_key: "sha256(('crowd-' || n)::bytea)",
      subject_id: "(300000000 + n)::text",
      raw: "NULL",
      received_at: WHEN,
      run_at: WHEN,
    },
  },
];

/**
 * Adds people from number `from` to number `to`, each with an order, a subscription, an invoice and an event that was applied. No
 * trigger notes them: the back office's numbers are made again as a whole, which is half the work.
 */
export async function addCrowd(databaseUrl: string, from: number, to: number): Promise<void> {
  for (const { table, of, differing } of CROWD) {
    const columns = await query<{ name: string }>(
      databaseUrl,
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'merchant' AND table_name = $1",
      [table],
    );
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => differing[name] ?? `one.${name}`);
    const triggers = (verb: string) =>
      query(databaseUrl, `ALTER TABLE merchant.${table} ${verb} TRIGGER USER`);
    await triggers("DISABLE");
    await query(
      databaseUrl,
      `INSERT INTO merchant.${table} (${names.join(", ")})
       SELECT ${values.join(", ")} FROM (SELECT * FROM merchant.${table} WHERE ${of} LIMIT 1) AS one,
         generate_series(${from}, ${to}) AS n`,
    );
    await triggers("ENABLE");
    await query(databaseUrl, `VACUUM ANALYZE merchant.${table}`);
  }
  await query(databaseUrl, "DELETE FROM merchant.kept_state");
}
