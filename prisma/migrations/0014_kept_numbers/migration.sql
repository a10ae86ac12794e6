-- CreateTable
CREATE TABLE "merchant"."kept_sums" (
    "figure" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" BIGINT NOT NULL,
    "amount" DECIMAL NOT NULL,

    CONSTRAINT "kept_sums_pkey" PRIMARY KEY ("figure","scope","about","currency","day")
);

-- CreateTable
CREATE TABLE "merchant"."kept_shares" (
    "customer_id" TEXT NOT NULL,
    "cells" JSONB NOT NULL,

    CONSTRAINT "kept_shares_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "merchant"."kept_due" (
    "id" BIGSERIAL NOT NULL,
    "customer_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone,
    "noted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_due_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."kept_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL,
    "test_mode" BOOLEAN NOT NULL,
    "until" TIMESTAMPTZ(6) NOT NULL,
    "walked_to" TEXT,

    CONSTRAINT "kept_state_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kept_due_at_id_idx" ON "merchant"."kept_due"("at", "id");

-- CreateIndex
CREATE INDEX "kept_due_customer_id_idx" ON "merchant"."kept_due"("customer_id");

-- By hand: who changes what the numbers are made of leaves a line, whoever that is. Nobody waits for another's: it only ever adds one.
-- Whoever applies this file cuts it at every semicolon, so inside the functions they are written \x3B.

-- Of a subscription, an order and an invoice the customers may be different ones, and what each is worth may hang on the others.
CREATE FUNCTION "merchant"."kept_note"("relation" TEXT, "changed" JSONB) RETURNS VOID LANGUAGE plpgsql AS E'
DECLARE
    -- The name of a table is sorted in another way than ids are, which would keep the indexes from being used.
    subscription TEXT COLLATE "default" := CASE WHEN relation = ''subscriptions'' THEN changed->>''id'' ELSE changed->>''subscription_id'' END\x3B
    bought TEXT COLLATE "default" := CASE WHEN relation = ''orders'' THEN changed->>''id'' ELSE changed->>''order_id'' END\x3B
BEGIN
    INSERT INTO merchant.kept_due (customer_id)
    SELECT customer FROM (
        SELECT (changed->>''customer_id'') COLLATE "default" AS customer
        UNION SELECT customer_id FROM merchant.subscriptions WHERE id = subscription
        UNION SELECT customer_id FROM merchant.subscription_invoices WHERE relation = ''subscriptions'' AND subscription_id = subscription
        UNION SELECT customer_id FROM merchant.subscriptions WHERE order_id = bought
        UNION SELECT customer_id FROM merchant.orders WHERE id = bought
    ) AS touched WHERE customer IS NOT NULL\x3B
    IF relation <> ''price_terms'' THEN
        RETURN\x3B
    END IF\x3B
    -- Where a price is learned that very many have, nobody waits for all their lines: everything is counted again.
    IF EXISTS (SELECT FROM merchant.subscription_changes WHERE price_id = (changed->>''price_id'') COLLATE "default" OFFSET 10000) THEN
        DELETE FROM merchant.kept_state\x3B
    ELSE
        INSERT INTO merchant.kept_due (customer_id)
        SELECT DISTINCT one.customer_id FROM merchant.subscription_changes AS line
        JOIN merchant.subscriptions AS one ON one.id = line.subscription_id WHERE line.price_id = (changed->>''price_id'') COLLATE "default"\x3B
    END IF\x3B
END
';

CREATE FUNCTION "merchant"."kept_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS E'
BEGIN
    IF TG_OP = ''TRUNCATE'' THEN
        DELETE FROM merchant.kept_state\x3B
        RETURN NULL\x3B
    END IF\x3B
    -- Read again and found to be the same.
    IF TG_OP = ''UPDATE'' AND to_jsonb(OLD) - ''synced_at'' = to_jsonb(NEW) - ''synced_at'' THEN
        RETURN NULL\x3B
    END IF\x3B
    IF TG_OP <> ''INSERT'' THEN
        PERFORM merchant.kept_note(TG_TABLE_NAME, to_jsonb(OLD))\x3B
    END IF\x3B
    IF TG_OP <> ''DELETE'' THEN
        PERFORM merchant.kept_note(TG_TABLE_NAME, to_jsonb(NEW))\x3B
    END IF\x3B
    RETURN NULL\x3B
END
';

DO E'
DECLARE
    counted TEXT\x3B
BEGIN
    FOREACH counted IN ARRAY ARRAY[''subscriptions'', ''subscription_changes'', ''subscription_invoices'', ''orders'', ''price_terms'', ''order_terms''] LOOP
        EXECUTE format(''CREATE TRIGGER kept_changed AFTER INSERT OR UPDATE OR DELETE ON merchant.%I
            FOR EACH ROW EXECUTE FUNCTION merchant.kept_changed()'', counted)\x3B
        EXECUTE format(''CREATE TRIGGER kept_emptied AFTER TRUNCATE ON merchant.%I
            FOR EACH STATEMENT EXECUTE FUNCTION merchant.kept_changed()'', counted)\x3B
    END LOOP\x3B
END
';
