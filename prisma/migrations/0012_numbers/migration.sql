-- CreateTable
CREATE TABLE "merchant"."price_terms" (
    "price_id" TEXT NOT NULL,
    "terms" JSONB NOT NULL,

    CONSTRAINT "price_terms_pkey" PRIMARY KEY ("price_id")
);

-- CreateTable
CREATE TABLE "merchant"."order_terms" (
    "order_id" TEXT NOT NULL,
    "terms" JSONB NOT NULL,

    CONSTRAINT "order_terms_pkey" PRIMARY KEY ("order_id")
);

-- By hand: what was known of each subscription is known of its price and of its order.
INSERT INTO "merchant"."price_terms" ("price_id", "terms")
SELECT DISTINCT ON ("price_id") "price_id",
    jsonb_build_object('currency', "terms"->'currency', 'price', "terms"->'price')
FROM "merchant"."bought_terms";

INSERT INTO "merchant"."order_terms" ("order_id", "terms")
SELECT DISTINCT ON (subscription."order_id") subscription."order_id", jsonb_build_object('order', bought."terms"->'order')
FROM "merchant"."bought_terms" AS bought
JOIN "merchant"."subscriptions" AS subscription ON subscription."id" = bought."subscription_id";

-- DropForeignKey
ALTER TABLE "merchant"."bought_terms" DROP CONSTRAINT "bought_terms_subscription_id_fkey";

-- DropTable
DROP TABLE "merchant"."bought_terms";

-- CreateIndex
CREATE INDEX "subscription_changes_price_id_idx" ON "merchant"."subscription_changes"("price_id");

-- CreateIndex
CREATE INDEX "subscription_invoices_created_at_id_idx" ON "merchant"."subscription_invoices"("created_at", "id");

-- By hand: what was not simply the price, whose order has to be asked about. Most are no such ones.
CREATE INDEX "subscription_invoices_reduced_idx" ON "merchant"."subscription_invoices"("subscription_id")
WHERE "discount_total" > 0 OR "tax_inclusive";

CREATE INDEX "orders_reduced_idx" ON "merchant"."orders"("id") WHERE "discount_total" > 0;
