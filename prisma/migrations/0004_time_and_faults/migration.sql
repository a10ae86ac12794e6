-- AlterTable
ALTER TABLE "sandbox"."attempts" ADD COLUMN     "fault" TEXT;

-- AlterTable
ALTER TABLE "sandbox"."carts" ADD COLUMN     "affiliate_id" INTEGER;

-- AlterTable
ALTER TABLE "sandbox"."deliveries" ADD COLUMN     "fault" TEXT;

-- AlterTable
ALTER TABLE "sandbox"."discount_redemptions" ADD COLUMN     "duration" TEXT NOT NULL DEFAULT 'once',
ADD COLUMN     "duration_in_months" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "sandbox"."events" ADD COLUMN     "simulated" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sandbox"."orders" ADD COLUMN     "affiliate_id" INTEGER,
ADD COLUMN     "referral_amount" INTEGER;

-- AlterTable
ALTER TABLE "sandbox"."stores" ADD COLUMN     "dunning_expires_after_days" INTEGER DEFAULT 14,
ADD COLUMN     "strict_custom_data" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sandbox"."subscription_invoices" ADD COLUMN     "affiliate_id" INTEGER,
ADD COLUMN     "referral_amount" INTEGER;

-- AlterTable
ALTER TABLE "sandbox"."subscriptions" ADD COLUMN     "card_expires_at" TIMESTAMPTZ(6),
ADD COLUMN     "due_at" TIMESTAMPTZ(6),
ADD COLUMN     "retries_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "sandbox"."webhooks" ADD COLUMN     "enabled" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "sandbox"."invoice_lines" (
    "id" SERIAL NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "invoice_id" INTEGER,
    "kind" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "amount" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "offset_ms" BIGINT NOT NULL DEFAULT 0,
    "moving_from" TIMESTAMPTZ(6),
    "moving_to" TIMESTAMPTZ(6),
    "applied_count" INTEGER NOT NULL DEFAULT 0,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6),

    CONSTRAINT "clock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."snapshots" (
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "taken_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "snapshots_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "sandbox"."faults" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "settings" JSONB NOT NULL,
    "seed" INTEGER NOT NULL DEFAULT 1,
    "drawn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "faults_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."api_requests" (
    "id" SERIAL NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key_last_four" TEXT,
    "request_body" TEXT,
    "status" INTEGER NOT NULL,
    "response_body" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "api_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."api_keys" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "last_four" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "invoice_lines_subscription_id_invoice_id_idx" ON "sandbox"."invoice_lines"("subscription_id", "invoice_id");

-- CreateIndex
CREATE INDEX "invoice_lines_invoice_id_idx" ON "sandbox"."invoice_lines"("invoice_id");

-- CreateIndex
CREATE INDEX "api_requests_created_at_id_idx" ON "sandbox"."api_requests"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "sandbox"."api_keys"("hash");

-- CreateIndex
CREATE INDEX "orders_affiliate_id_idx" ON "sandbox"."orders"("affiliate_id");

-- CreateIndex
CREATE INDEX "subscription_invoices_affiliate_id_idx" ON "sandbox"."subscription_invoices"("affiliate_id");

-- CreateIndex
CREATE INDEX "subscriptions_due_at_id_idx" ON "sandbox"."subscriptions"("due_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_status_idx" ON "sandbox"."subscriptions"("status");

-- AddForeignKey
ALTER TABLE "sandbox"."orders" ADD CONSTRAINT "orders_affiliate_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "sandbox"."affiliates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscriptions" ADD CONSTRAINT "subscriptions_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "sandbox"."variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_items" ADD CONSTRAINT "subscription_items_price_id_fkey" FOREIGN KEY ("price_id") REFERENCES "sandbox"."prices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_invoices" ADD CONSTRAINT "subscription_invoices_affiliate_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "sandbox"."affiliates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."invoice_lines" ADD CONSTRAINT "invoice_lines_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "sandbox"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "sandbox"."subscription_invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What was sold before the clock could move: when the next thing happens to it.
UPDATE "sandbox"."subscriptions" SET "due_at" = CASE "status"
  WHEN 'on_trial' THEN "trial_ends_at"
  WHEN 'active' THEN "renews_at"
  WHEN 'cancelled' THEN "ends_at"
END;

UPDATE "sandbox"."discount_redemptions" AS r SET "duration" = d."duration", "duration_in_months" = d."duration_in_months"
FROM "sandbox"."discounts" AS d WHERE d."id" = r."discount_id";
