-- CreateTable
CREATE TABLE "sandbox"."usage_records" (
    "id" SERIAL NOT NULL,
    "subscription_item_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "usage_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."files" (
    "id" SERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "identifier" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "extension" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "version" TEXT,
    "sort" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'published',
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."affiliates" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "share_domain" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "application_note" TEXT,
    "total_earnings" INTEGER NOT NULL DEFAULT 0,
    "unpaid_earnings" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "affiliates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "usage_records_subscription_item_id_created_at_idx" ON "sandbox"."usage_records"("subscription_item_id", "created_at");

-- CreateIndex
CREATE INDEX "usage_records_created_at_id_idx" ON "sandbox"."usage_records"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "files_identifier_key" ON "sandbox"."files"("identifier");

-- CreateIndex
CREATE INDEX "files_variant_id_idx" ON "sandbox"."files"("variant_id");

-- CreateIndex
CREATE INDEX "affiliates_store_id_idx" ON "sandbox"."affiliates"("store_id");

-- CreateIndex
CREATE INDEX "checkouts_created_at_id_idx" ON "sandbox"."checkouts"("created_at", "id");

-- CreateIndex
CREATE INDEX "customers_created_at_id_idx" ON "sandbox"."customers"("created_at", "id");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "sandbox"."orders"("created_at", "id");

-- CreateIndex
CREATE INDEX "subscription_invoices_created_at_id_idx" ON "sandbox"."subscription_invoices"("created_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_created_at_id_idx" ON "sandbox"."subscriptions"("created_at", "id");

-- CreateIndex
CREATE INDEX "webhooks_created_at_id_idx" ON "sandbox"."webhooks"("created_at", "id");

-- AddForeignKey
ALTER TABLE "sandbox"."usage_records" ADD CONSTRAINT "usage_records_subscription_item_id_fkey" FOREIGN KEY ("subscription_item_id") REFERENCES "sandbox"."subscription_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."files" ADD CONSTRAINT "files_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "sandbox"."variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."affiliates" ADD CONSTRAINT "affiliates_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
