-- CreateIndex
CREATE INDEX "customers_email_idx" ON "sandbox"."customers"("email");

-- CreateIndex
CREATE INDEX "orders_order_number_idx" ON "sandbox"."orders"("order_number");

-- CreateIndex
CREATE INDEX "subscription_invoices_status_created_at_id_idx" ON "sandbox"."subscription_invoices"("status", "created_at", "id");

-- How many rows the large tables hold, kept by the database itself (docs/decisions/0010-exact-totals.md). In a schema of its
-- own: snapshots and resets of the sandbox write the tables, and the triggers follow.
-- Whoever applies this file cuts it at every semicolon, so inside the functions they are written \x3B.
CREATE SCHEMA "sandbox_totals";

-- The total of a table is the sum of its changes. Nobody waits for another's: a statement only ever adds a line.
CREATE TABLE "sandbox_totals"."changes" (
    "relation" TEXT NOT NULL,
    "store_id" INTEGER NOT NULL,
    "rows" BIGINT NOT NULL
);

CREATE INDEX "changes_relation_store_id_idx" ON "sandbox_totals"."changes"("relation", "store_id");

-- Makes one line of many. Lines that somebody else is folding are left to them.
CREATE FUNCTION "sandbox_totals"."fold"("folded" TEXT) RETURNS VOID LANGUAGE plpgsql AS E'
BEGIN
    WITH gone AS (
        DELETE FROM sandbox_totals.changes
        WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM sandbox_totals.changes WHERE relation = folded FOR UPDATE SKIP LOCKED
        ))
        RETURNING store_id, rows
    )
    INSERT INTO sandbox_totals.changes (relation, store_id, rows)
    SELECT folded, store_id, sum(rows) FROM gone GROUP BY store_id HAVING sum(rows) <> 0\x3B
END
';

-- Records what a statement added or removed. Without an argument by store, and tables that know no store count as store 0.
CREATE FUNCTION "sandbox_totals"."record"() RETURNS TRIGGER LANGUAGE plpgsql AS E'
BEGIN
    IF TG_OP = ''TRUNCATE'' THEN
        DELETE FROM sandbox_totals.changes WHERE relation = TG_TABLE_NAME\x3B
    ELSIF TG_OP = ''INSERT'' AND TG_NARGS = 0 THEN
        INSERT INTO sandbox_totals.changes (relation, store_id, rows)
        SELECT TG_TABLE_NAME, store_id, count(*) FROM touched GROUP BY store_id\x3B
    ELSIF TG_OP = ''INSERT'' THEN
        INSERT INTO sandbox_totals.changes (relation, store_id, rows)
        SELECT TG_TABLE_NAME, 0, count(*) FROM touched HAVING count(*) > 0\x3B
    ELSIF TG_NARGS = 0 THEN
        INSERT INTO sandbox_totals.changes (relation, store_id, rows)
        SELECT TG_TABLE_NAME, store_id, -count(*) FROM touched GROUP BY store_id\x3B
    ELSE
        INSERT INTO sandbox_totals.changes (relation, store_id, rows)
        SELECT TG_TABLE_NAME, 0, -count(*) FROM touched HAVING count(*) > 0\x3B
    END IF\x3B
    -- Now and then, so that a reader adds up some hundred lines at most.
    IF random() < 0.02 THEN
        PERFORM sandbox_totals.fold(TG_TABLE_NAME)\x3B
    END IF\x3B
    RETURN NULL\x3B
END
';

DO E'
DECLARE
    by_store TEXT[] := ARRAY[''customers'', ''checkouts'', ''orders'', ''subscriptions'', ''subscription_invoices'', ''license_keys'']\x3B
    plain TEXT[] := ARRAY[''order_items'', ''subscription_items'', ''usage_records'', ''discount_redemptions'', ''license_key_instances'']\x3B
    counted TEXT\x3B
    argument TEXT\x3B
    store TEXT\x3B
BEGIN
    FOREACH counted IN ARRAY by_store || plain LOOP
        argument := CASE WHEN counted = ANY (plain) THEN ''''''plain'''''' ELSE '''' END\x3B
        store := CASE WHEN counted = ANY (plain) THEN ''0'' ELSE ''store_id'' END\x3B
        EXECUTE format(''CREATE TRIGGER count_added AFTER INSERT ON sandbox.%I REFERENCING NEW TABLE AS touched
            FOR EACH STATEMENT EXECUTE FUNCTION sandbox_totals.record(%s)'', counted, argument)\x3B
        EXECUTE format(''CREATE TRIGGER count_removed AFTER DELETE ON sandbox.%I REFERENCING OLD TABLE AS touched
            FOR EACH STATEMENT EXECUTE FUNCTION sandbox_totals.record(%s)'', counted, argument)\x3B
        EXECUTE format(''CREATE TRIGGER count_emptied AFTER TRUNCATE ON sandbox.%I
            FOR EACH STATEMENT EXECUTE FUNCTION sandbox_totals.record()'', counted)\x3B
        EXECUTE format(''INSERT INTO sandbox_totals.changes (relation, store_id, rows)
            SELECT %L, %s, count(*) FROM sandbox.%I GROUP BY 2'', counted, store, counted)\x3B
    END LOOP\x3B
END
';
