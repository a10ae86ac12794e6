-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "merchant";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "sandbox";

-- CreateTable
CREATE TABLE "merchant"."users" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT NOT NULL,
    "email_verified" TIMESTAMPTZ(6),
    "image" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
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

-- CreateTable
CREATE TABLE "sandbox"."stores" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "plan" TEXT NOT NULL DEFAULT 'free',
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "tax_inclusive" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "stores_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."products" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "status" TEXT NOT NULL DEFAULT 'published',
    "thumb_url" TEXT,
    "large_thumb_url" TEXT,
    "redirect_url" TEXT,
    "receipt_button_text" TEXT,
    "receipt_link_url" TEXT,
    "receipt_thank_you_note" TEXT,
    "sort" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."variants" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "is_subscription" BOOLEAN NOT NULL DEFAULT false,
    "interval" TEXT,
    "interval_count" INTEGER,
    "has_free_trial" BOOLEAN NOT NULL DEFAULT false,
    "trial_interval" TEXT NOT NULL DEFAULT 'day',
    "trial_interval_count" INTEGER NOT NULL DEFAULT 30,
    "pay_what_you_want" BOOLEAN NOT NULL DEFAULT false,
    "min_price" INTEGER NOT NULL DEFAULT 0,
    "suggested_price" INTEGER NOT NULL DEFAULT 0,
    "has_license_keys" BOOLEAN NOT NULL DEFAULT false,
    "license_activation_limit" INTEGER NOT NULL DEFAULT 5,
    "is_license_limit_unlimited" BOOLEAN NOT NULL DEFAULT false,
    "license_length_value" INTEGER NOT NULL DEFAULT 1,
    "license_length_unit" TEXT NOT NULL DEFAULT 'years',
    "is_license_length_unlimited" BOOLEAN NOT NULL DEFAULT true,
    "sort" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'published',
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "variants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."prices" (
    "id" SERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "scheme" TEXT NOT NULL DEFAULT 'standard',
    "usage_aggregation" TEXT,
    "unit_price" INTEGER NOT NULL,
    "unit_price_decimal" TEXT,
    "setup_fee_enabled" BOOLEAN NOT NULL DEFAULT false,
    "setup_fee" INTEGER,
    "package_size" INTEGER NOT NULL DEFAULT 1,
    "tiers" JSONB,
    "renewal_interval_unit" TEXT,
    "renewal_interval_quantity" INTEGER,
    "trial_interval_unit" TEXT,
    "trial_interval_quantity" INTEGER,
    "min_price" INTEGER,
    "suggested_price" INTEGER,
    "tax_code" TEXT NOT NULL DEFAULT 'saas',
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."discounts" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "amount_type" TEXT NOT NULL,
    "variant_ids" INTEGER[],
    "is_limited_to_products" BOOLEAN NOT NULL DEFAULT false,
    "is_limited_redemptions" BOOLEAN NOT NULL DEFAULT false,
    "max_redemptions" INTEGER NOT NULL DEFAULT 0,
    "redemptions_count" INTEGER NOT NULL DEFAULT 0,
    "starts_at" TIMESTAMPTZ(6),
    "expires_at" TIMESTAMPTZ(6),
    "duration" TEXT NOT NULL DEFAULT 'once',
    "duration_in_months" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'published',
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "discounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."discount_redemptions" (
    "id" SERIAL NOT NULL,
    "discount_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "discount_name" TEXT NOT NULL,
    "discount_code" TEXT NOT NULL,
    "discount_amount" INTEGER NOT NULL,
    "discount_amount_type" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "discount_redemptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."customers" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'subscribed',
    "city" TEXT,
    "region" TEXT,
    "zip" TEXT,
    "country" TEXT,
    "tax_number" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."checkouts" (
    "id" UUID NOT NULL,
    "store_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "custom_price" INTEGER,
    "product_options" JSONB NOT NULL,
    "checkout_options" JSONB NOT NULL,
    "checkout_data" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."carts" (
    "token" TEXT NOT NULL,
    "store_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "checkout_id" UUID,
    "browser_hash" BYTEA NOT NULL,
    "custom_price" INTEGER,
    "product_options" JSONB NOT NULL,
    "checkout_options" JSONB NOT NULL,
    "checkout_data" JSONB NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "pending_payment" JSONB,
    "order_id" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6),

    CONSTRAINT "carts_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE TABLE "sandbox"."orders" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "identifier" UUID NOT NULL,
    "order_number" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "currency_rate" TEXT NOT NULL,
    "subtotal" INTEGER NOT NULL,
    "setup_fee" INTEGER NOT NULL DEFAULT 0,
    "discount_total" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "subtotal_usd" INTEGER NOT NULL,
    "setup_fee_usd" INTEGER NOT NULL DEFAULT 0,
    "discount_total_usd" INTEGER NOT NULL,
    "tax_usd" INTEGER NOT NULL,
    "total_usd" INTEGER NOT NULL,
    "refunded_amount_usd" INTEGER NOT NULL DEFAULT 0,
    "tax_name" TEXT,
    "tax_rate" TEXT,
    "tax_inclusive" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "refunded_at" TIMESTAMPTZ(6),
    "billing_address" JSONB NOT NULL,
    "custom_data" JSONB,
    "product_options" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."order_items" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "price_id" INTEGER NOT NULL,
    "product_name" TEXT NOT NULL,
    "variant_name" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."subscriptions" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "product_name" TEXT NOT NULL,
    "variant_name" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_last_four" TEXT,
    "card_behavior" TEXT NOT NULL DEFAULT 'ok',
    "pause_mode" TEXT,
    "pause_resumes_at" TIMESTAMPTZ(6),
    "cancelled" BOOLEAN NOT NULL DEFAULT false,
    "trial_ends_at" TIMESTAMPTZ(6),
    "renews_at" TIMESTAMPTZ(6),
    "ends_at" TIMESTAMPTZ(6),
    "billing_anchor" INTEGER NOT NULL,
    "custom_price" INTEGER,
    "custom_data" JSONB,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."subscription_items" (
    "id" SERIAL NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "price_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "is_usage_based" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "subscription_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."subscription_invoices" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "billing_reason" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_last_four" TEXT,
    "currency" TEXT NOT NULL,
    "currency_rate" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "refunded_at" TIMESTAMPTZ(6),
    "subtotal" INTEGER NOT NULL,
    "discount_total" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "subtotal_usd" INTEGER NOT NULL,
    "discount_total_usd" INTEGER NOT NULL,
    "tax_usd" INTEGER NOT NULL,
    "total_usd" INTEGER NOT NULL,
    "refunded_amount_usd" INTEGER NOT NULL DEFAULT 0,
    "tax_inclusive" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "subscription_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."webhooks" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "last_sent_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."events" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."deliveries" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(6) NOT NULL,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."attempts" (
    "id" SERIAL NOT NULL,
    "delivery_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "request_headers" JSONB NOT NULL,
    "response_status" INTEGER,
    "response_body" TEXT,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."mails" (
    "id" SERIAL NOT NULL,
    "sender" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
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
CREATE INDEX "webhook_events_status_run_at_idx" ON "merchant"."webhook_events"("status", "run_at");

-- CreateIndex
CREATE INDEX "webhook_events_subject_type_subject_id_id_idx" ON "merchant"."webhook_events"("subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "webhook_events_received_at_idx" ON "merchant"."webhook_events"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "stores_slug_key" ON "sandbox"."stores"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "products_store_id_slug_key" ON "sandbox"."products"("store_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "variants_slug_key" ON "sandbox"."variants"("slug");

-- CreateIndex
CREATE INDEX "variants_product_id_idx" ON "sandbox"."variants"("product_id");

-- CreateIndex
CREATE INDEX "prices_variant_id_created_at_idx" ON "sandbox"."prices"("variant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "discounts_store_id_code_key" ON "sandbox"."discounts"("store_id", "code");

-- CreateIndex
CREATE INDEX "discount_redemptions_discount_id_idx" ON "sandbox"."discount_redemptions"("discount_id");

-- CreateIndex
CREATE INDEX "discount_redemptions_order_id_idx" ON "sandbox"."discount_redemptions"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "customers_store_id_email_key" ON "sandbox"."customers"("store_id", "email");

-- CreateIndex
CREATE INDEX "checkouts_store_id_created_at_idx" ON "sandbox"."checkouts"("store_id", "created_at");

-- CreateIndex
CREATE INDEX "checkouts_variant_id_idx" ON "sandbox"."checkouts"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "carts_order_id_key" ON "sandbox"."carts"("order_id");

-- CreateIndex
CREATE INDEX "carts_checkout_id_idx" ON "sandbox"."carts"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_identifier_key" ON "sandbox"."orders"("identifier");

-- CreateIndex
CREATE INDEX "orders_customer_id_idx" ON "sandbox"."orders"("customer_id");

-- CreateIndex
CREATE INDEX "orders_store_id_created_at_idx" ON "sandbox"."orders"("store_id", "created_at");

-- CreateIndex
CREATE INDEX "orders_user_email_idx" ON "sandbox"."orders"("user_email");

-- CreateIndex
CREATE UNIQUE INDEX "orders_store_id_order_number_key" ON "sandbox"."orders"("store_id", "order_number");

-- CreateIndex
CREATE INDEX "order_items_order_id_idx" ON "sandbox"."order_items"("order_id");

-- CreateIndex
CREATE INDEX "order_items_product_id_idx" ON "sandbox"."order_items"("product_id");

-- CreateIndex
CREATE INDEX "order_items_variant_id_idx" ON "sandbox"."order_items"("variant_id");

-- CreateIndex
CREATE INDEX "subscriptions_store_id_created_at_idx" ON "sandbox"."subscriptions"("store_id", "created_at");

-- CreateIndex
CREATE INDEX "subscriptions_customer_id_idx" ON "sandbox"."subscriptions"("customer_id");

-- CreateIndex
CREATE INDEX "subscriptions_order_id_idx" ON "sandbox"."subscriptions"("order_id");

-- CreateIndex
CREATE INDEX "subscriptions_order_item_id_idx" ON "sandbox"."subscriptions"("order_item_id");

-- CreateIndex
CREATE INDEX "subscriptions_product_id_idx" ON "sandbox"."subscriptions"("product_id");

-- CreateIndex
CREATE INDEX "subscriptions_variant_id_idx" ON "sandbox"."subscriptions"("variant_id");

-- CreateIndex
CREATE INDEX "subscriptions_user_email_idx" ON "sandbox"."subscriptions"("user_email");

-- CreateIndex
CREATE INDEX "subscription_items_subscription_id_idx" ON "sandbox"."subscription_items"("subscription_id");

-- CreateIndex
CREATE INDEX "subscription_items_price_id_idx" ON "sandbox"."subscription_items"("price_id");

-- CreateIndex
CREATE INDEX "subscription_invoices_store_id_created_at_idx" ON "sandbox"."subscription_invoices"("store_id", "created_at");

-- CreateIndex
CREATE INDEX "subscription_invoices_subscription_id_created_at_idx" ON "sandbox"."subscription_invoices"("subscription_id", "created_at");

-- CreateIndex
CREATE INDEX "subscription_invoices_customer_id_idx" ON "sandbox"."subscription_invoices"("customer_id");

-- CreateIndex
CREATE INDEX "webhooks_store_id_idx" ON "sandbox"."webhooks"("store_id");

-- CreateIndex
CREATE INDEX "events_store_id_created_at_idx" ON "sandbox"."events"("store_id", "created_at");

-- CreateIndex
CREATE INDEX "events_subject_type_subject_id_idx" ON "sandbox"."events"("subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "deliveries_status_next_attempt_at_idx" ON "sandbox"."deliveries"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "deliveries_webhook_id_created_at_idx" ON "sandbox"."deliveries"("webhook_id", "created_at");

-- CreateIndex
CREATE INDEX "deliveries_event_id_idx" ON "sandbox"."deliveries"("event_id");

-- CreateIndex
CREATE INDEX "deliveries_subject_type_subject_id_id_idx" ON "sandbox"."deliveries"("subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "attempts_delivery_id_idx" ON "sandbox"."attempts"("delivery_id");

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "sandbox"."mails"("created_at");

-- CreateIndex
CREATE INDEX "mails_recipient_idx" ON "sandbox"."mails"("recipient");

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

-- AddForeignKey
ALTER TABLE "sandbox"."products" ADD CONSTRAINT "products_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."variants" ADD CONSTRAINT "variants_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "sandbox"."products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."prices" ADD CONSTRAINT "prices_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "sandbox"."variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."discounts" ADD CONSTRAINT "discounts_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."discount_redemptions" ADD CONSTRAINT "discount_redemptions_discount_id_fkey" FOREIGN KEY ("discount_id") REFERENCES "sandbox"."discounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."discount_redemptions" ADD CONSTRAINT "discount_redemptions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."customers" ADD CONSTRAINT "customers_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."checkouts" ADD CONSTRAINT "checkouts_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."carts" ADD CONSTRAINT "carts_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "sandbox"."checkouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."carts" ADD CONSTRAINT "carts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."orders" ADD CONSTRAINT "orders_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."orders" ADD CONSTRAINT "orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscriptions" ADD CONSTRAINT "subscriptions_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscriptions" ADD CONSTRAINT "subscriptions_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscriptions" ADD CONSTRAINT "subscriptions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscriptions" ADD CONSTRAINT "subscriptions_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "sandbox"."order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_items" ADD CONSTRAINT "subscription_items_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "sandbox"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_invoices" ADD CONSTRAINT "subscription_invoices_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_invoices" ADD CONSTRAINT "subscription_invoices_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "sandbox"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_invoices" ADD CONSTRAINT "subscription_invoices_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."webhooks" ADD CONSTRAINT "webhooks_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."deliveries" ADD CONSTRAINT "deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "sandbox"."events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."deliveries" ADD CONSTRAINT "deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "sandbox"."webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."attempts" ADD CONSTRAINT "attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "sandbox"."deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
