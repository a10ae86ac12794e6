-- CreateIndex
CREATE INDEX "orders_identifier_idx" ON "merchant"."orders"("identifier");

-- CreateIndex
CREATE INDEX "orders_order_number_idx" ON "merchant"."orders"("order_number");

-- By hand: the back office finds people by a part of their name or address, however many there are. Where the database may not have the
-- extension, as the embedded one, a search reads them all.
-- Whoever applies this file cuts it at every semicolon, so inside the block they are written \x3B.
DO E'
DECLARE
    -- Wherever it was put by whoever wanted it first.
    place TEXT\x3B
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm\x3B
    SELECT extnamespace::regnamespace::text INTO place FROM pg_extension WHERE extname = ''pg_trgm''\x3B
    -- Each is a partial one, although no row is without: what Prisma compares with its schema leaves those alone.
    EXECUTE format(''CREATE INDEX customers_email_search_idx ON merchant.customers USING gin (email %s.gin_trgm_ops) WHERE email IS NOT NULL'', place)\x3B
    EXECUTE format(''CREATE INDEX customers_name_search_idx ON merchant.customers USING gin (name %s.gin_trgm_ops) WHERE name IS NOT NULL'', place)\x3B
    EXECUTE format(''CREATE INDEX orders_email_search_idx ON merchant.orders USING gin (user_email %s.gin_trgm_ops) WHERE user_email IS NOT NULL'', place)\x3B
    EXECUTE format(''CREATE INDEX orders_name_search_idx ON merchant.orders USING gin (user_name %s.gin_trgm_ops) WHERE user_name IS NOT NULL'', place)\x3B
    EXECUTE format(''CREATE INDEX subscriptions_email_search_idx ON merchant.subscriptions USING gin (user_email %s.gin_trgm_ops) WHERE user_email IS NOT NULL'', place)\x3B
    EXECUTE format(''CREATE INDEX subscriptions_name_search_idx ON merchant.subscriptions USING gin (user_name %s.gin_trgm_ops) WHERE user_name IS NOT NULL'', place)\x3B
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
    RAISE NOTICE ''A search in the back office reads all rows: %'', SQLERRM\x3B
END
';
