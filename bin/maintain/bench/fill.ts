/** The statements that fill a shop with one more row per table for each number after `from`, up to `size`. */
export function fillStatements(from: number, size: number): string[] {
  const series = `generate_series(${from + 1}, ${size}) AS n`;
  const at = `timestamptz '2025-01-06 09:00+00' + n * interval '90 seconds'`;
  const email = `'buyer' || n || '@example.org'`;
  return [
    `INSERT INTO sandbox.customers (id, store_id, name, email, created_at, updated_at)
     SELECT 10000000 + n, 7001, 'Noa', ${email}, ${at}, ${at} FROM ${series}`,
    `INSERT INTO sandbox.orders (id, store_id, customer_id, identifier, order_number, user_name, user_email, currency,
       currency_rate, subtotal, discount_total, tax, total, subtotal_usd, discount_total_usd, tax_usd, total_usd,
       tax_inclusive, status, billing_address, product_options, created_at, updated_at)
     SELECT 10000000 + n, 7001, 10000000 + n, gen_random_uuid(), 10000000 + n, 'Noa', ${email}, 'USD', '1.00000000',
       900, 0, 0, 900, 900, 0, 0, 900, false, 'paid', '{}', '{}', ${at}, ${at} FROM ${series}`,
    `INSERT INTO sandbox.order_items (id, order_id, product_id, variant_id, price_id, product_name, variant_name, price,
       quantity, created_at, updated_at)
     SELECT 10000000 + n, 10000000 + n, 301, 411, 811, 'Starter', 'Monthly', 900, 1, ${at}, ${at} FROM ${series}`,
    `INSERT INTO sandbox.subscriptions (id, store_id, customer_id, order_id, order_item_id, product_id, variant_id,
       product_name, variant_name, user_name, user_email, status, billing_anchor, created_at, updated_at)
     SELECT 10000000 + n, 7001, 10000000 + n, 10000000 + n, 10000000 + n, 301, 411, 'Starter', 'Monthly', 'Noa',
       ${email}, 'active', 1, ${at}, ${at} FROM ${series}`,
    `INSERT INTO sandbox.subscription_invoices (id, store_id, subscription_id, customer_id, user_name, user_email,
       billing_reason, currency, currency_rate, status, subtotal, discount_total, tax, total, subtotal_usd,
       discount_total_usd, tax_usd, total_usd, tax_inclusive, created_at, updated_at)
     SELECT 10000000 + n, 7001, 10000000 + n, 10000000 + n, 'Noa', ${email}, 'initial', 'USD', '1.00000000', 'paid',
       900, 0, 0, 900, 900, 0, 0, 900, false, ${at}, ${at} FROM ${series}`,
    `INSERT INTO sandbox.license_keys (id, store_id, customer_id, order_id, order_item_id, product_id, variant_id,
       user_name, user_email, key, created_at, updated_at)
     SELECT 10000000 + n, 7001, 10000000 + n, 10000000 + n, 10000000 + n, 305, 451, 'Noa', ${email},
       upper(gen_random_uuid()::text), ${at}, ${at} FROM ${series}`,
    ...TABLES.map((table) => `VACUUM (ANALYZE) sandbox.${table}`),
  ];
}

/** A row that is filled in refers to rows that are there; asking so for each of millions takes longer than all the rest. */
export const TRUST_REFERENCES = `DO $$
DECLARE reference RECORD;
BEGIN
  FOR reference IN
    SELECT conrelid::regclass AS relation, conname FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'sandbox'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', reference.relation, reference.conname);
  END LOOP;
END $$`;

export const TABLES = [
  "customers",
  "orders",
  "order_items",
  "subscriptions",
  "subscription_invoices",
  "license_keys",
];
