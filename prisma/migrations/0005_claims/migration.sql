-- AlterTable
ALTER TABLE "merchant"."checkout_intents" ADD COLUMN     "settled_at" TIMESTAMPTZ(6);

-- CreateTable
CREATE TABLE "merchant"."declined_purchases" (
    "user_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "declined_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "declined_purchases_pkey" PRIMARY KEY ("user_id","order_id")
);

-- CreateTable
CREATE TABLE "merchant"."claim_links" (
    "token_hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "claim_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "claim_links_user_id_idx" ON "merchant"."claim_links"("user_id");

-- CreateIndex
CREATE INDEX "claim_links_expires_at_idx" ON "merchant"."claim_links"("expires_at");

-- AddForeignKey
ALTER TABLE "merchant"."declined_purchases" ADD CONSTRAINT "declined_purchases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."claim_links" ADD CONSTRAINT "claim_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
