-- Sessions that are open stay so: the database keeps what it is given from now on, the hash of the token.
UPDATE "merchant"."sessions" SET "session_token" = encode(sha256(convert_to("session_token", 'UTF8')), 'hex');

-- Links live for 15 minutes and were hashed in another way: whoever holds one asks for a new one.
DELETE FROM "merchant"."verification_tokens";

-- DropIndex
DROP INDEX "merchant"."verification_tokens_requested_by_idx";

-- DropIndex
DROP INDEX "merchant"."verification_tokens_identifier_token_key";

-- AlterTable
ALTER TABLE "merchant"."verification_tokens" DROP COLUMN "requested_by",
ADD COLUMN     "browser" TEXT NOT NULL,
ADD CONSTRAINT "verification_tokens_pkey" PRIMARY KEY ("token");

-- DropIndex
DROP INDEX "merchant"."verification_tokens_token_key";

-- CreateIndex
CREATE INDEX "verification_tokens_expires_idx" ON "merchant"."verification_tokens"("expires");
