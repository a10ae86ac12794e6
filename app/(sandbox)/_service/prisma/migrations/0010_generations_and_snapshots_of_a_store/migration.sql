ALTER TABLE "sandbox"."mails" ADD COLUMN "store_id" INTEGER;
CREATE INDEX "mails_store_id_idx" ON "sandbox"."mails"("store_id");

-- What was of the whole sandbox is of store 0, which is none.
ALTER TABLE "sandbox"."generation" RENAME COLUMN "id" TO "store_id";
ALTER TABLE "sandbox"."generation" ALTER COLUMN "store_id" DROP DEFAULT;
UPDATE "sandbox"."generation" SET "store_id" = 0 WHERE "store_id" = 1;

ALTER TABLE "sandbox"."snapshots" ADD COLUMN "store_id" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "sandbox"."snapshots" DROP CONSTRAINT "snapshots_pkey";
ALTER TABLE "sandbox"."snapshots" ADD CONSTRAINT "snapshots_pkey" PRIMARY KEY ("store_id", "name");
