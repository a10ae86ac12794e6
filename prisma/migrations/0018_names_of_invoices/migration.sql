-- AlterTable
ALTER TABLE "merchant"."subscription_invoices" ADD COLUMN     "product_name" TEXT;

-- What is known of those that are there: the plan of this day.
UPDATE "merchant"."subscription_invoices" AS invoice SET "product_name" = subscription."product_name"
FROM "merchant"."subscriptions" AS subscription WHERE subscription."id" = invoice."subscription_id";
