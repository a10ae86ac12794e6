-- CreateTable
CREATE TABLE "merchant"."seats" (
    "id" TEXT NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "user_id" TEXT,
    "address" TEXT NOT NULL,
    "token_hash" BYTEA,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6),
    "accepted_at" TIMESTAMPTZ(6),

    CONSTRAINT "seats_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "seats_token_hash_key" ON "merchant"."seats"("token_hash");

-- CreateIndex
CREATE INDEX "seats_user_id_idx" ON "merchant"."seats"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "seats_subscription_id_address_key" ON "merchant"."seats"("subscription_id", "address");

-- CreateIndex
CREATE UNIQUE INDEX "seats_subscription_id_user_id_key" ON "merchant"."seats"("subscription_id", "user_id");

-- AddForeignKey
ALTER TABLE "merchant"."seats" ADD CONSTRAINT "seats_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "merchant"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."seats" ADD CONSTRAINT "seats_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
