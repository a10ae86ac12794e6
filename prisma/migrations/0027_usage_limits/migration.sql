-- CreateTable
CREATE TABLE "merchant"."usage_limits" (
    "subscription_id" TEXT NOT NULL,
    "cap" INTEGER,
    "thresholds" INTEGER[],
    "lifted_until" TIMESTAMPTZ(6),
    "alerted_percent" INTEGER NOT NULL DEFAULT 0,
    "alerted_at" TIMESTAMPTZ(6),

    CONSTRAINT "usage_limits_pkey" PRIMARY KEY ("subscription_id")
);

-- AddForeignKey
ALTER TABLE "merchant"."usage_limits" ADD CONSTRAINT "usage_limits_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "merchant"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
