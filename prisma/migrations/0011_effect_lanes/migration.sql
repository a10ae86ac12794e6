-- AlterTable
ALTER TABLE "merchant"."effects" ADD COLUMN     "lane" TEXT,
ADD COLUMN     "outcome" TEXT,
ADD COLUMN     "place" BIGINT;

-- CreateIndex
CREATE INDEX "effects_created_at_key_idx" ON "merchant"."effects"("created_at", "key");

-- What of a lane is still to be done: its next one waits for it.
CREATE INDEX "effects_lane_idx" ON "merchant"."effects" ("lane", "place") WHERE "lane" IS NOT NULL AND "done_at" IS NULL AND "dead_at" IS NULL;
