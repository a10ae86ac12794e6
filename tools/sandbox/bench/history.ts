import type { Sites } from "../proofs/sites";
import { query } from "../proofs/database";
import { makeCustomer } from "./customer";
import { load } from "./load";
import { printTable, quantile } from "./report";

/** Two years of this many subscriptions, nearly one per customer. */
const SUBSCRIPTIONS = Number(process.env["ROWS"] ?? 50_000);

/**
 * Prints how long the back office's numbers of twelve months take, added up at each view: in test mode they are not kept. Of the
 * subscriptions, three in ten had a trial, six in ten changed their plan, nearly half missed a payment, three in ten were canceled, and
 * a quarter has a discount.
 */
export async function measureNumbers(sites: Sites): Promise<void> {
  const headers = await makeCustomer(sites);
  await addHistory(sites.databaseUrl, await sites.service.now());
  const origin = `http://localhost:${sites.merchant.port}`;
  const view = () =>
    load(origin, () => ({ method: "GET", path: "/admin/numbers?period=12-months", headers }), {
      seconds: 20,
    });
  await view();
  const { times } = await view();
  const counts = await query<{ name: string; count: string }>(sites.databaseUrl, COUNTS);
  printTable(
    ["What", "measured", "goal"],
    [
      ...counts.map(({ name, count }) => [name, count, ""]),
      ["`/admin/numbers`, p50", `${quantile(times, 0.5).toFixed(0)} ms`, "< 500 ms"],
    ],
  );
}

const COUNTS = ["subscriptions", "subscription_changes", "subscription_invoices", "orders"]
  .map((table) => `SELECT '${table}' AS name, count(*) FROM merchant.${table}`)
  .join(" UNION ALL ");

/** The bench's own subscription with its invoice and change, copied: `facts` says when and how each of them went. */
async function addHistory(databaseUrl: string, until: Date): Promise<void> {
  const now = `'${until.toISOString()}'::timestamptz`;
  const own = "(SELECT id FROM merchant.subscriptions WHERE user_id = 'bench-customer')";
  const statements = [
    `CREATE TABLE facts AS
      SELECT n, 'history-' || n AS id, 'customer-' || n * 47 / 50 AS customer, n % 10 < 3 AS has_trial, n % 5 < 3 AS changes,
        n % 9 < 4 AS misses, n % 10 > 6 AS cancels, n % 4 = 0 AS has_discount, 'history-price-' || n % 8 AS price,
        date_trunc('minute', ${now}) - interval '1 minute' * ((n::bigint * 7919) % (730 * 1440)) AS began
      FROM generate_series(1, ${SUBSCRIPTIONS}) AS n`,
    `INSERT INTO merchant.price_terms
      SELECT 'history-price-' || n, jsonb_build_object('currency', CASE WHEN n % 2 = 0 THEN 'USD' ELSE 'EUR' END, 'price', jsonb_build_object(
        'unitPrice', 900 + 500 * n, 'setupFee', NULL, 'isUsageBased', false,
        'renewal', jsonb_build_object('count', 1, 'interval', CASE WHEN n < 6 THEN 'month' ELSE 'year' END)))
      FROM generate_series(0, 7) AS n`,
    `INSERT INTO merchant.order_terms
      SELECT id, jsonb_build_object('order', jsonb_build_object('createdAt', began, 'setupFee', 0, 'isTaxInclusive', false, 'taxBasisPoints', 0,
        'discount', jsonb_build_object('amount', 20, 'isPercent', true, 'duration', 'repeating', 'months', 6)))
      FROM facts WHERE has_discount`,
    copied("orders", "user_id = 'bench-customer'", "facts", {
      identifier: "fact.id",
      order_number: "1000000 + fact.n",
      discount_total: "CASE WHEN fact.has_discount THEN 100 ELSE 0 END",
      variant_id: "fact.price",
    }),
    copied(
      "orders",
      "user_id = 'bench-customer'",
      `(SELECT n, 'once-' || n AS id, customer, began FROM facts WHERE n % 5 = 0)`,
      {
        identifier: "fact.id",
        order_number: "2000000 + fact.n",
      },
    ),
    copied("subscriptions", "user_id = 'bench-customer'", "facts", {
      order_id: "fact.id",
      variant_id: "fact.price",
      price_id: "fact.price",
      trial_ends_at: "CASE WHEN fact.has_trial THEN fact.began + interval '14 days' END",
    }),
    copied(
      "subscription_invoices",
      `subscription_id IN ${own} AND billing_reason = 'renewal'`,
      `(SELECT facts.*, facts.id || '-' || month AS invoice_id, month, began + month * interval '1 month' AS at
        FROM facts, generate_series(0, CASE WHEN cancels THEN 6 ELSE 24 END) AS month
        WHERE began + month * interval '1 month' < ${now})`,
      {
        id: "fact.invoice_id",
        subscription_id: "fact.id",
        created_at: "fact.at",
        billing_reason: "CASE WHEN fact.month = 0 THEN 'initial' ELSE 'renewal' END",
        currency: "CASE WHEN right(fact.price, 1)::int % 2 = 0 THEN 'USD' ELSE 'EUR' END",
        discount_total: "CASE WHEN fact.has_discount AND fact.month < 6 THEN 100 ELSE 0 END",
      },
    ),
    copied(
      "subscription_changes",
      `subscription_id IN ${own}`,
      `(SELECT *, lead(at) OVER line AS next_at, row_number() OVER (ORDER BY at, id, step) AS number,
          CASE lag(status) OVER line WHEN 'cancelled' THEN lag(status, 2) OVER line ELSE lag(status) OVER line END AS before
        FROM (SELECT facts.*, step, status, began + days * interval '1 day' AS at,
            CASE WHEN step >= 2 AND changes THEN 'history-price-' || (n + 2) % 8 ELSE price END AS price_then
          FROM facts, (VALUES (0, 0, 'on_trial'), (1, 14, 'active'), (2, 60, 'active'), (3, 100, 'past_due'), (4, 103, 'active'),
            (5, 200, 'cancelled'), (6, 230, 'expired')) AS step (step, days, status)
          WHERE CASE step WHEN 0 THEN has_trial WHEN 2 THEN changes WHEN 3 THEN misses WHEN 4 THEN misses WHEN 5 THEN cancels
            WHEN 6 THEN cancels ELSE true END) AS step
        WHERE at < ${now} WINDOW line AS (PARTITION BY id ORDER BY step))`,
      {
        id: "500000000 + fact.number",
        subscription_id: "fact.id",
        at: "fact.at",
        status: "fact.status",
        variant_id: "fact.price_then",
        price_id: "fact.price_then",
        next_at: "fact.next_at",
        status_before: "fact.before",
        trial_ends_at: "CASE WHEN fact.has_trial THEN fact.began + interval '14 days' END",
        ends_at:
          "CASE WHEN fact.status IN ('cancelled', 'expired') THEN fact.began + interval '230 days' END",
      },
    ),
    "DROP TABLE facts",
    "VACUUM ANALYZE",
  ];
  for (const statement of statements) await query(databaseUrl, statement);
}

/** A copy of one row for each fact; `differing`: what differs from the id, the customer and the start that each has. */
function copied(table: string, of: string, facts: string, differing: Record<string, string>): string {
  const columns = {
    id: "fact.id",
    user_id: "NULL",
    customer_id: "fact.customer",
    created_at: "fact.began",
    ...differing,
  };
  const pairs = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`);
  return `INSERT INTO merchant.${table}
    SELECT copy.* FROM (SELECT * FROM merchant.${table} WHERE ${of} LIMIT 1) AS one, ${facts} AS fact,
      jsonb_populate_record(one::merchant.${table}, jsonb_build_object(${pairs.join(", ")})) AS copy`;
}
