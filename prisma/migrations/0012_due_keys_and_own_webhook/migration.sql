-- Keys whose date is still to come, by store and date. Partial, which prisma/schema cannot say: the worker asks each second which
-- of them is due, and most of a million keys never are.
CREATE INDEX "license_keys_due_idx" ON "sandbox"."license_keys"("store_id", "expires_at", "id")
WHERE "updated_at" < "expires_at" AND "ended_at" IS NULL AND NOT "disabled";

-- What the settings said when the seeded webhook last followed them: what somebody changed in it since stays.
-- AlterTable
ALTER TABLE "sandbox"."webhooks" ADD COLUMN     "setting_secret" TEXT,
ADD COLUMN     "setting_url" TEXT;
