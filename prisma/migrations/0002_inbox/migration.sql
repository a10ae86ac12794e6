-- AlterTable
ALTER TABLE "merchant"."orders" ALTER COLUMN "order_number" DROP NOT NULL,
ALTER COLUMN "order_number" SET DATA TYPE BIGINT,
ALTER COLUMN "subtotal" SET DATA TYPE BIGINT,
ALTER COLUMN "discount_total" SET DATA TYPE BIGINT,
ALTER COLUMN "tax" SET DATA TYPE BIGINT,
ALTER COLUMN "total" SET DATA TYPE BIGINT,
ALTER COLUMN "refunded_amount" SET DATA TYPE BIGINT,
ALTER COLUMN "quantity" SET DATA TYPE BIGINT;

-- AlterTable
ALTER TABLE "merchant"."subscription_invoices" ALTER COLUMN "subtotal" SET DATA TYPE BIGINT,
ALTER COLUMN "discount_total" SET DATA TYPE BIGINT,
ALTER COLUMN "tax" SET DATA TYPE BIGINT,
ALTER COLUMN "total" SET DATA TYPE BIGINT,
ALTER COLUMN "refunded_amount" SET DATA TYPE BIGINT;

-- AlterTable
ALTER TABLE "merchant"."subscriptions" ALTER COLUMN "order_item_id" DROP NOT NULL,
ALTER COLUMN "billing_anchor" DROP NOT NULL,
ALTER COLUMN "quantity" SET DATA TYPE BIGINT;

-- AlterTable
ALTER TABLE "merchant"."webhook_events" ADD COLUMN     "outcome" TEXT;

-- By hand: what may still have to be purged, and nothing else, so that looking for it stays quick for ever.
CREATE INDEX "webhook_events_raw_idx" ON "merchant"."webhook_events"("received_at")
WHERE "raw" IS NOT NULL AND "status" IN ('done', 'ignored');
