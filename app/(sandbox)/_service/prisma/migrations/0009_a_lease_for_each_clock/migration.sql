ALTER TABLE "sandbox"."store_clocks" ADD COLUMN "applied_count" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "lease_id" UUID,
    ADD COLUMN "lease_until" TIMESTAMPTZ(6);

-- A move or a history that is under way keeps its lease, or counts as abandoned.
UPDATE "sandbox"."store_clocks" s SET "lease_id" = c."lease_id", "lease_until" = c."lease_until", "applied_count" = c."applied_count"
FROM "sandbox"."clock" c WHERE s."moving_to" IS NOT NULL;

DROP TABLE "sandbox"."clock";

-- Runs so far were of the first store.
ALTER TABLE "sandbox"."scenario_runs" ADD COLUMN "store_id" INTEGER NOT NULL DEFAULT 7001;
ALTER TABLE "sandbox"."scenario_runs" ALTER COLUMN "store_id" DROP DEFAULT;
