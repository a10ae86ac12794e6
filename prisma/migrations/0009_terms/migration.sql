-- CreateTable
CREATE TABLE "merchant"."bought_terms" (
    "subscription_id" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "terms" JSONB NOT NULL,

    CONSTRAINT "bought_terms_pkey" PRIMARY KEY ("subscription_id")
);

-- AddForeignKey
ALTER TABLE "merchant"."bought_terms" ADD CONSTRAINT "bought_terms_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "merchant"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
