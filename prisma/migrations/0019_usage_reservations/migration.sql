-- CreateTable
CREATE TABLE "merchant"."usage_reservations" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "usage_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "usage_reservations_subscription_id_idx" ON "merchant"."usage_reservations"("subscription_id");

-- AddForeignKey
ALTER TABLE "merchant"."usage_reservations" ADD CONSTRAINT "usage_reservations_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "merchant"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
