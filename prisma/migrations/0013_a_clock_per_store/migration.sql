-- DropIndex
DROP INDEX "sandbox"."subscriptions_due_at_id_idx";

-- CreateTable
CREATE TABLE "sandbox"."store_clocks" (
    "store_id" INTEGER NOT NULL,
    "offset_ms" BIGINT NOT NULL DEFAULT 0,
    "moving_from" TIMESTAMPTZ(6),
    "moving_to" TIMESTAMPTZ(6),
    "moved_until" TIMESTAMPTZ(6),

    CONSTRAINT "store_clocks_pkey" PRIMARY KEY ("store_id")
);

-- Every store keeps the time it had on the clock of all, and finishes a move that was under way.
INSERT INTO "sandbox"."store_clocks" ("store_id", "offset_ms", "moving_from", "moving_to")
SELECT s."id", c."offset_ms", c."moving_from", c."moving_to"
FROM "sandbox"."stores" s CROSS JOIN "sandbox"."clock" c
WHERE c."offset_ms" <> 0 OR c."moving_to" IS NOT NULL;

-- AlterTable
ALTER TABLE "sandbox"."clock" DROP COLUMN "moving_from",
DROP COLUMN "moving_to",
DROP COLUMN "offset_ms";

-- CreateIndex
CREATE INDEX "subscriptions_store_id_due_at_id_idx" ON "sandbox"."subscriptions"("store_id", "due_at", "id");

-- AddForeignKey
ALTER TABLE "sandbox"."store_clocks" ADD CONSTRAINT "store_clocks_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
