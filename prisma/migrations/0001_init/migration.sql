-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "merchant";

-- CreateTable
CREATE TABLE "merchant"."users" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT NOT NULL,
    "email_verified" TIMESTAMPTZ(6),
    "image" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."accounts" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."sessions" (
    "id" TEXT NOT NULL,
    "session_token" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."verification_tokens" (
    "identifier" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(6) NOT NULL,
    "requested_by" TEXT
);

-- CreateTable
CREATE TABLE "merchant"."checkout_intents" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "open_key" TEXT,
    "checkout_id" TEXT,
    "checkout_url" TEXT,
    "order_id" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "completed_at" TIMESTAMPTZ(6),
    "returned_at" TIMESTAMPTZ(6),
    "checked_at" TIMESTAMPTZ(6),

    CONSTRAINT "checkout_intents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."customers" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "user_id" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "country" TEXT,
    "test_mode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "synced_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."subscriptions" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "user_id" TEXT,
    "customer_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "order_item_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "variant_name" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_last_four" TEXT,
    "payment_processor" TEXT,
    "pause_mode" TEXT,
    "pause_resumes_at" TIMESTAMPTZ(6),
    "cancelled" BOOLEAN NOT NULL,
    "trial_ends_at" TIMESTAMPTZ(6),
    "renews_at" TIMESTAMPTZ(6),
    "ends_at" TIMESTAMPTZ(6),
    "billing_anchor" INTEGER NOT NULL,
    "subscription_item_id" TEXT,
    "price_id" TEXT,
    "quantity" INTEGER NOT NULL,
    "is_usage_based" BOOLEAN NOT NULL,
    "test_mode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "synced_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."subscription_invoices" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "product_name" TEXT,
    "billing_reason" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_last_four" TEXT,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "refunded_at" TIMESTAMPTZ(6),
    "subtotal" INTEGER NOT NULL,
    "discount_total" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "refunded_amount" INTEGER NOT NULL,
    "tax_inclusive" BOOLEAN NOT NULL,
    "test_mode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "synced_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "subscription_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."orders" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "user_id" TEXT,
    "customer_id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "order_number" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "subtotal" INTEGER NOT NULL,
    "discount_total" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "refunded_amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "refunded_at" TIMESTAMPTZ(6),
    "product_id" TEXT,
    "variant_id" TEXT,
    "product_name" TEXT,
    "variant_name" TEXT,
    "quantity" INTEGER NOT NULL,
    "test_mode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "synced_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."catalog_cache" (
    "store_id" TEXT NOT NULL,
    "catalog" JSONB NOT NULL,
    "fetched_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "catalog_cache_pkey" PRIMARY KEY ("store_id")
);

-- CreateTable
CREATE TABLE "merchant"."service_life" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "life" UUID NOT NULL,
    "offset_ms" BIGINT NOT NULL,

    CONSTRAINT "service_life_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."webhook_events" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "dedupe_key" BYTEA NOT NULL,
    "event_name" TEXT NOT NULL,
    "subject_type" TEXT,
    "subject_id" TEXT,
    "provider_time" TIMESTAMPTZ(6),
    "raw" BYTEA,
    "headers" JSONB NOT NULL,
    "life" UUID,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "run_at" TIMESTAMPTZ(6) NOT NULL,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6),
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "received_at" TIMESTAMPTZ(6) NOT NULL,
    "processed_at" TIMESTAMPTZ(6),

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "merchant"."users"("email");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "merchant"."accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_provider_provider_account_id_key" ON "merchant"."accounts"("provider", "provider_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_session_token_key" ON "merchant"."sessions"("session_token");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "merchant"."sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_token_key" ON "merchant"."verification_tokens"("token");

-- CreateIndex
CREATE INDEX "verification_tokens_requested_by_idx" ON "merchant"."verification_tokens"("requested_by");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_identifier_token_key" ON "merchant"."verification_tokens"("identifier", "token");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_intents_open_key_key" ON "merchant"."checkout_intents"("open_key");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_intents_order_id_key" ON "merchant"."checkout_intents"("order_id");

-- CreateIndex
CREATE INDEX "checkout_intents_user_id_created_at_idx" ON "merchant"."checkout_intents"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "customers_user_id_idx" ON "merchant"."customers"("user_id");

-- CreateIndex
CREATE INDEX "customers_email_idx" ON "merchant"."customers"("email");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_idx" ON "merchant"."subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "subscriptions_user_email_idx" ON "merchant"."subscriptions"("user_email");

-- CreateIndex
CREATE INDEX "subscriptions_customer_id_idx" ON "merchant"."subscriptions"("customer_id");

-- CreateIndex
CREATE INDEX "subscriptions_order_id_idx" ON "merchant"."subscriptions"("order_id");

-- CreateIndex
CREATE INDEX "subscriptions_status_idx" ON "merchant"."subscriptions"("status");

-- CreateIndex
CREATE INDEX "subscription_invoices_subscription_id_created_at_idx" ON "merchant"."subscription_invoices"("subscription_id", "created_at");

-- CreateIndex
CREATE INDEX "subscription_invoices_customer_id_idx" ON "merchant"."subscription_invoices"("customer_id");

-- CreateIndex
CREATE INDEX "orders_user_id_idx" ON "merchant"."orders"("user_id");

-- CreateIndex
CREATE INDEX "orders_user_email_idx" ON "merchant"."orders"("user_email");

-- CreateIndex
CREATE INDEX "orders_customer_id_idx" ON "merchant"."orders"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_dedupe_key_key" ON "merchant"."webhook_events"("dedupe_key");

-- CreateIndex
CREATE INDEX "webhook_events_subject_type_subject_id_id_idx" ON "merchant"."webhook_events"("subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "webhook_events_received_at_idx" ON "merchant"."webhook_events"("received_at");

-- AddForeignKey
ALTER TABLE "merchant"."accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."checkout_intents" ADD CONSTRAINT "checkout_intents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."customers" ADD CONSTRAINT "customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is still to be applied, in the order in which it is taken. Partial, which prisma/schema cannot say: of what was ever
-- received little is open, and whoever looks for work does not pass over all that is done.
CREATE INDEX "webhook_events_open_idx" ON "merchant"."webhook_events"("id")
WHERE "status" IN ('pending', 'processing');
