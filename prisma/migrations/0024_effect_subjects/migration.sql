-- AlterTable
ALTER TABLE "merchant"."effects" ADD COLUMN     "subject_id" TEXT;

-- By hand: from now on `enqueue` fills this in (lib/billing/effects/enqueue.ts).
UPDATE "merchant"."effects"
SET "subject_id" = coalesce("payload"->>'subject', "payload"->>'subscriptionId', "payload"->>'orderId');

-- CreateIndex
CREATE INDEX "effects_subject_id_idx" ON "merchant"."effects"("subject_id");
