-- By hand: tables and columns get standard names. Only names change, so all rows stay.
ALTER TABLE "merchant"."expected_news" RENAME TO "expected_events";
ALTER TABLE "merchant"."expected_events" RENAME COLUMN "asked" TO "attempts";
ALTER TABLE "merchant"."expected_events" RENAME CONSTRAINT "expected_news_pkey" TO "expected_events_pkey";
ALTER INDEX "merchant"."expected_news_due_at_idx" RENAME TO "expected_events_due_at_idx";

ALTER TABLE "merchant"."service_life" RENAME TO "sandbox_generation";
ALTER TABLE "merchant"."sandbox_generation" RENAME COLUMN "life" TO "generation";
ALTER TABLE "merchant"."sandbox_generation" RENAME CONSTRAINT "service_life_pkey" TO "sandbox_generation_pkey";

ALTER TABLE "merchant"."webhook_events" RENAME COLUMN "life" TO "generation";

ALTER TABLE "merchant"."swept_records" RENAME TO "sweep_records";
ALTER TABLE "merchant"."sweep_records" RENAME CONSTRAINT "swept_records_pkey" TO "sweep_records_pkey";
ALTER TABLE "merchant"."sweep_records" RENAME CONSTRAINT "swept_records_sweep_id_fkey" TO "sweep_records_sweep_id_fkey";
ALTER TABLE "merchant"."sweeps" RENAME COLUMN "looked_up_to" TO "checked_up_to";

ALTER TABLE "merchant"."effects" RENAME COLUMN "lane" TO "ordering_key";
ALTER TABLE "merchant"."effects" RENAME COLUMN "place" TO "position";
ALTER INDEX "merchant"."effects_lane_idx" RENAME TO "effects_ordering_idx";

ALTER TABLE "merchant"."checkout_intents" RENAME COLUMN "settled_at" TO "reconciled_at";

-- The same for the values that name why something was not done.
UPDATE "merchant"."webhook_events" SET "outcome" = 'other_generation' WHERE "outcome" = 'other_life';
UPDATE "merchant"."effects" SET "outcome" = 'obsolete' WHERE "outcome" = 'not_true_any_more';
