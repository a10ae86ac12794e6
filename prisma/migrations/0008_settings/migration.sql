-- AlterTable
ALTER TABLE "merchant"."sessions" ADD COLUMN     "created_at" TIMESTAMPTZ(6),
ADD COLUMN     "device" TEXT,
ADD COLUMN     "seen_at" TIMESTAMPTZ(6);

-- By hand: only now, for nobody knows when the sessions began that are there already.
ALTER TABLE "merchant"."sessions" ALTER COLUMN "created_at" SET DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "merchant"."address_changes" (
    "user_id" TEXT NOT NULL,
    "old_address" TEXT NOT NULL,
    "new_address" TEXT NOT NULL,
    "old_token_hash" TEXT,
    "new_token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "address_changes_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "address_changes_old_token_hash_key" ON "merchant"."address_changes"("old_token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "address_changes_new_token_hash_key" ON "merchant"."address_changes"("new_token_hash");

-- AddForeignKey
ALTER TABLE "merchant"."address_changes" ADD CONSTRAINT "address_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
