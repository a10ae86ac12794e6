-- By hand: the back office's numbers are read on demand. With the function go its triggers on six tables.
DROP FUNCTION "merchant"."kept_changed"() CASCADE;
DROP FUNCTION "merchant"."kept_note"(TEXT, JSONB);

-- DropTable
DROP TABLE "merchant"."kept_sums";

-- DropTable
DROP TABLE "merchant"."kept_shares";

-- DropTable
DROP TABLE "merchant"."kept_due";

-- DropTable
DROP TABLE "merchant"."kept_state";
