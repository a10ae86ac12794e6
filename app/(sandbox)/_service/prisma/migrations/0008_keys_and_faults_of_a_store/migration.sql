ALTER TABLE "sandbox"."stores" ADD COLUMN "is_separate" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "sandbox"."api_keys" ADD COLUMN "store_id" INTEGER, ADD COLUMN "rate_limit" INTEGER;
CREATE INDEX "api_keys_store_id_idx" ON "sandbox"."api_keys"("store_id");
ALTER TABLE "sandbox"."api_keys" ADD CONSTRAINT "api_keys_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The one row becomes that of all stores.
ALTER TABLE "sandbox"."faults" RENAME COLUMN "id" TO "store_id";
ALTER TABLE "sandbox"."faults" ALTER COLUMN "store_id" DROP DEFAULT;
UPDATE "sandbox"."faults" SET "store_id" = 0 WHERE "store_id" = 1;
