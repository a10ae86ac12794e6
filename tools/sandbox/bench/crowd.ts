import { query } from "../proofs/database";

const WHEN = "now() - interval '1 minute' * (n % 1500000)";
const USER = "'crowd-' || n";
const ADDRESS = "'crowd-' || n || '@example.org'";
const CUSTOMER = "(100000000 + n)::text";
const ORDER = "(200000000 + n)::text";
const SUBSCRIPTION = "(300000000 + n)::text";
/** What differs in the copy for person `n`, whatever table it is in. All in SQL. */
const DIFFERING: Record<string, string> = {
  user_id: USER,
  email: ADDRESS,
  user_email: ADDRESS,
  customer_id: CUSTOMER,
  order_id: ORDER,
  identifier: "'crowd-order-' || n",
  subscription_id: SUBSCRIPTION,
  subject_id: SUBSCRIPTION,
  dedupe_key: "sha256(('crowd-' || n)::bytea)",
  raw: "NULL",
  // With so many of them, a query for those who had a trial may find it quicker to read all rows.
  trial_ends_at: `CASE WHEN n % 10 <> 0 THEN ${WHEN} END`,
  created_at: WHEN,
  received_at: WHEN,
  run_at: WHEN,
  at: WHEN,
};

const OWN = "user_id = 'bench-customer'";
const OF_OWN_PLAN = `subscription_id IN (SELECT id FROM merchant.subscriptions WHERE ${OWN})`;
/** Each table, its row that is copied, and the copy's id. */
const TABLES = [
  ["users", "id = 'bench-customer'", USER],
  ["customers", OWN, CUSTOMER],
  ["orders", OWN, ORDER],
  ["subscriptions", OWN, SUBSCRIPTION],
  ["subscription_invoices", OF_OWN_PLAN, "(400000000 + n)::text"],
  ["subscription_changes", OF_OWN_PLAN, "500000000 + n"],
  ["webhook_events", "status = 'done'", "600000000 + n"],
] as const;

const COLUMNS = `SELECT column_name AS name FROM information_schema.columns
  WHERE table_schema = 'merchant' AND table_name = $1`;

/** Adds people from number `from` to number `to`, each with an order, a subscription, an invoice and an event that was applied. */
export async function addCrowd(databaseUrl: string, from: number, to: number): Promise<void> {
  for (const [table, of, id] of TABLES) {
    const names = (await query<{ name: string }>(databaseUrl, COLUMNS, [table])).map(({ name }) => name);
    const values = names.map((name) => (name === "id" ? id : (DIFFERING[name] ?? `one.${name}`)));
    await query(
      databaseUrl,
      `INSERT INTO merchant.${table} (${names.join(", ")})
       SELECT ${values.join(", ")} FROM (SELECT * FROM merchant.${table} WHERE ${of} LIMIT 1) AS one,
         generate_series(${from}, ${to}) AS n`,
    );
    await query(databaseUrl, `VACUUM ANALYZE merchant.${table}`);
  }
}
