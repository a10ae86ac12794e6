-- Two requests may change a record at once, and the one that began first may be written last. Its time must not replace a later one:
-- merchants keep the state with the newest updated_at, and would drop what was written last as older.
-- The semicolons inside the functions are written \x3B, as in 0001_init.
CREATE FUNCTION "sandbox_totals"."keep_updated_at"() RETURNS TRIGGER LANGUAGE plpgsql AS E'
BEGIN
    NEW.updated_at := OLD.updated_at\x3B
    RETURN NEW\x3B
END
';

DO E'
DECLARE
    changed TEXT\x3B
BEGIN
    FOREACH changed IN ARRAY ARRAY[''customers'', ''orders'', ''subscriptions'', ''subscription_items'',
        ''subscription_invoices'', ''license_keys'', ''discounts''] LOOP
        EXECUTE format(''CREATE TRIGGER keep_updated_at BEFORE UPDATE ON sandbox.%I FOR EACH ROW
            WHEN (NEW.updated_at < OLD.updated_at) EXECUTE FUNCTION sandbox_totals.keep_updated_at()'', changed)\x3B
    END LOOP\x3B
END
';
