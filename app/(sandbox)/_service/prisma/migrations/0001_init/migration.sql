-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "sandbox";

-- CreateTable
CREATE TABLE "sandbox"."stores" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "plan" TEXT NOT NULL DEFAULT 'free',
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "dunning_expires_after_days" INTEGER DEFAULT 14,
    "strict_custom_data" BOOLEAN NOT NULL DEFAULT false,
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
    "duration" TEXT NOT NULL DEFAULT 'once',
    "duration_in_months" INTEGER NOT NULL DEFAULT 1,
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
    "affiliate_id" INTEGER,
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
    "affiliate_id" INTEGER,
    "referral_amount" INTEGER,
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
    "card_expires_at" TIMESTAMPTZ(6),
    "card_behavior" TEXT NOT NULL DEFAULT 'ok',
    "pause_mode" TEXT,
    "pause_resumes_at" TIMESTAMPTZ(6),
    "cancelled" BOOLEAN NOT NULL DEFAULT false,
    "trial_ends_at" TIMESTAMPTZ(6),
    "renews_at" TIMESTAMPTZ(6),
    "ends_at" TIMESTAMPTZ(6),
    "due_at" TIMESTAMPTZ(6),
    "retries_count" INTEGER NOT NULL DEFAULT 0,
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
    "affiliate_id" INTEGER,
    "referral_amount" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "subscription_invoices_pkey" PRIMARY KEY ("id")
);

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
CREATE TABLE "sandbox"."license_keys" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "subscription_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "activation_limit" INTEGER,
    "activation_usage" INTEGER NOT NULL DEFAULT 0,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "license_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."license_key_instances" (
    "id" SERIAL NOT NULL,
    "license_key_id" INTEGER NOT NULL,
    "identifier" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "license_key_instances_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."webhooks" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "setting_url" TEXT,
    "setting_secret" TEXT,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
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
    "simulated" BOOLEAN NOT NULL DEFAULT false,
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
    "fault" TEXT,
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
    "fault" TEXT,
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

-- CreateTable
CREATE TABLE "sandbox"."clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "applied_count" INTEGER NOT NULL DEFAULT 0,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6),

    CONSTRAINT "clock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."store_clocks" (
    "store_id" INTEGER NOT NULL,
    "offset_ms" BIGINT NOT NULL DEFAULT 0,
    "moving_from" TIMESTAMPTZ(6),
    "moving_to" TIMESTAMPTZ(6),
    "moved_until" TIMESTAMPTZ(6),

    CONSTRAINT "store_clocks_pkey" PRIMARY KEY ("store_id")
);

-- CreateTable
CREATE TABLE "sandbox"."snapshots" (
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "taken_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "snapshots_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "sandbox"."life" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "life" UUID NOT NULL,

    CONSTRAINT "life_pkey" PRIMARY KEY ("id")
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

-- CreateTable
CREATE TABLE "sandbox"."scenario_runs" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "customer_name" TEXT NOT NULL,
    "customer_email" TEXT NOT NULL,
    "steps" JSONB NOT NULL,
    "problem" TEXT,
    "customer_id" INTEGER,
    "order_id" INTEGER,
    "subscription_id" INTEGER,
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "ended_at" TIMESTAMPTZ(6),
    "lease_until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "scenario_runs_pkey" PRIMARY KEY ("id")
);

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
CREATE INDEX "customers_email_idx" ON "sandbox"."customers"("email");

-- CreateIndex
CREATE INDEX "customers_created_at_id_idx" ON "sandbox"."customers"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "customers_store_id_email_key" ON "sandbox"."customers"("store_id", "email");

-- CreateIndex
CREATE INDEX "checkouts_store_id_created_at_idx" ON "sandbox"."checkouts"("store_id", "created_at");

-- CreateIndex
CREATE INDEX "checkouts_variant_id_idx" ON "sandbox"."checkouts"("variant_id");

-- CreateIndex
CREATE INDEX "checkouts_created_at_id_idx" ON "sandbox"."checkouts"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "carts_order_id_key" ON "sandbox"."carts"("order_id");

-- CreateIndex
CREATE INDEX "carts_checkout_id_idx" ON "sandbox"."carts"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_identifier_key" ON "sandbox"."orders"("identifier");

-- CreateIndex
CREATE INDEX "orders_order_number_idx" ON "sandbox"."orders"("order_number");

-- CreateIndex
CREATE INDEX "orders_customer_id_idx" ON "sandbox"."orders"("customer_id");

-- CreateIndex
CREATE INDEX "orders_affiliate_id_idx" ON "sandbox"."orders"("affiliate_id");

-- CreateIndex
CREATE INDEX "orders_store_id_created_at_idx" ON "sandbox"."orders"("store_id", "created_at");

-- CreateIndex
CREATE INDEX "orders_user_email_idx" ON "sandbox"."orders"("user_email");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "sandbox"."orders"("created_at", "id");

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
CREATE INDEX "subscriptions_created_at_id_idx" ON "sandbox"."subscriptions"("created_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_store_id_due_at_id_idx" ON "sandbox"."subscriptions"("store_id", "due_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_status_idx" ON "sandbox"."subscriptions"("status");

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
CREATE INDEX "subscription_invoices_affiliate_id_idx" ON "sandbox"."subscription_invoices"("affiliate_id");

-- CreateIndex
CREATE INDEX "subscription_invoices_status_created_at_id_idx" ON "sandbox"."subscription_invoices"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "subscription_invoices_created_at_id_idx" ON "sandbox"."subscription_invoices"("created_at", "id");

-- CreateIndex
CREATE INDEX "invoice_lines_subscription_id_invoice_id_idx" ON "sandbox"."invoice_lines"("subscription_id", "invoice_id");

-- CreateIndex
CREATE INDEX "invoice_lines_invoice_id_idx" ON "sandbox"."invoice_lines"("invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "license_keys_key_key" ON "sandbox"."license_keys"("key");

-- CreateIndex
CREATE INDEX "license_keys_store_id_id_idx" ON "sandbox"."license_keys"("store_id", "id");

-- CreateIndex
CREATE INDEX "license_keys_customer_id_idx" ON "sandbox"."license_keys"("customer_id");

-- CreateIndex
CREATE INDEX "license_keys_order_id_idx" ON "sandbox"."license_keys"("order_id");

-- CreateIndex
CREATE INDEX "license_keys_order_item_id_idx" ON "sandbox"."license_keys"("order_item_id");

-- CreateIndex
CREATE INDEX "license_keys_product_id_idx" ON "sandbox"."license_keys"("product_id");

-- CreateIndex
CREATE INDEX "license_keys_subscription_id_idx" ON "sandbox"."license_keys"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "license_key_instances_identifier_key" ON "sandbox"."license_key_instances"("identifier");

-- CreateIndex
CREATE INDEX "license_key_instances_license_key_id_id_idx" ON "sandbox"."license_key_instances"("license_key_id", "id");

-- CreateIndex
CREATE INDEX "webhooks_store_id_idx" ON "sandbox"."webhooks"("store_id");

-- CreateIndex
CREATE INDEX "webhooks_created_at_id_idx" ON "sandbox"."webhooks"("created_at", "id");

-- CreateIndex
CREATE INDEX "events_store_id_created_at_idx" ON "sandbox"."events"("store_id", "created_at");

-- CreateIndex
CREATE INDEX "events_subject_type_subject_id_idx" ON "sandbox"."events"("subject_type", "subject_id");

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
CREATE INDEX "api_requests_created_at_id_idx" ON "sandbox"."api_requests"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "sandbox"."api_keys"("hash");

-- CreateIndex
CREATE INDEX "scenario_runs_status_idx" ON "sandbox"."scenario_runs"("status");

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
ALTER TABLE "sandbox"."orders" ADD CONSTRAINT "orders_affiliate_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "sandbox"."affiliates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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
ALTER TABLE "sandbox"."subscriptions" ADD CONSTRAINT "subscriptions_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "sandbox"."variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_items" ADD CONSTRAINT "subscription_items_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "sandbox"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_items" ADD CONSTRAINT "subscription_items_price_id_fkey" FOREIGN KEY ("price_id") REFERENCES "sandbox"."prices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_invoices" ADD CONSTRAINT "subscription_invoices_affiliate_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "sandbox"."affiliates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_invoices" ADD CONSTRAINT "subscription_invoices_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_invoices" ADD CONSTRAINT "subscription_invoices_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "sandbox"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."subscription_invoices" ADD CONSTRAINT "subscription_invoices_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."invoice_lines" ADD CONSTRAINT "invoice_lines_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "sandbox"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "sandbox"."subscription_invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "sandbox"."order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "sandbox"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_key_instances" ADD CONSTRAINT "license_key_instances_license_key_id_fkey" FOREIGN KEY ("license_key_id") REFERENCES "sandbox"."license_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."webhooks" ADD CONSTRAINT "webhooks_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."deliveries" ADD CONSTRAINT "deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "sandbox"."events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."deliveries" ADD CONSTRAINT "deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "sandbox"."webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."attempts" ADD CONSTRAINT "attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "sandbox"."deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."usage_records" ADD CONSTRAINT "usage_records_subscription_item_id_fkey" FOREIGN KEY ("subscription_item_id") REFERENCES "sandbox"."subscription_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."files" ADD CONSTRAINT "files_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "sandbox"."variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."affiliates" ADD CONSTRAINT "affiliates_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."store_clocks" ADD CONSTRAINT "store_clocks_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows a schema cannot say.

-- What is still to be sent, in the order in which it is taken. Partial: of what was ever written little is open, and whoever
-- looks for work does not pass over all that is done.
CREATE INDEX "deliveries_open_idx" ON "sandbox"."deliveries"("next_attempt_at", "id")
WHERE "status" IN ('pending', 'sending');

-- Keys whose date is still to come, by store and date: the worker asks each second which of them is due, and most of a million
-- keys never are.
CREATE INDEX "license_keys_due_idx" ON "sandbox"."license_keys"("store_id", "expires_at", "id")
WHERE "updated_at" < "expires_at" AND "ended_at" IS NULL AND NOT "disabled";

-- How many rows the large tables hold, kept by the database itself (docs/sandbox/decisions/0010-exact-totals.md). In a schema of its
-- own: snapshots and resets of the sandbox write the tables, and the triggers follow.
-- Whoever applies this file cuts it at every semicolon, so inside the functions they are written \x3B.
CREATE SCHEMA "sandbox_totals";

-- The total of a table is the sum of its changes. Nobody waits for another's: a statement only ever adds a line.
CREATE TABLE "sandbox_totals"."changes" (
    "relation" TEXT NOT NULL,
    "store_id" INTEGER NOT NULL,
    "rows" BIGINT NOT NULL
);

CREATE INDEX "changes_relation_store_id_idx" ON "sandbox_totals"."changes"("relation", "store_id");

-- Makes one line of many. Lines that somebody else is folding are left to them.
CREATE FUNCTION "sandbox_totals"."fold"("folded" TEXT) RETURNS VOID LANGUAGE plpgsql AS E'
BEGIN
    WITH gone AS (
        DELETE FROM sandbox_totals.changes
        WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM sandbox_totals.changes WHERE relation = folded FOR UPDATE SKIP LOCKED
        ))
        RETURNING store_id, rows
    )
    INSERT INTO sandbox_totals.changes (relation, store_id, rows)
    SELECT folded, store_id, sum(rows) FROM gone GROUP BY store_id HAVING sum(rows) <> 0\x3B
END
';

-- Records what a statement added or removed. Without an argument by store, and tables that know no store count as store 0.
CREATE FUNCTION "sandbox_totals"."record"() RETURNS TRIGGER LANGUAGE plpgsql AS E'
BEGIN
    IF TG_OP = ''TRUNCATE'' THEN
        DELETE FROM sandbox_totals.changes WHERE relation = TG_TABLE_NAME\x3B
    ELSIF TG_OP = ''INSERT'' AND TG_NARGS = 0 THEN
        INSERT INTO sandbox_totals.changes (relation, store_id, rows)
        SELECT TG_TABLE_NAME, store_id, count(*) FROM touched GROUP BY store_id\x3B
    ELSIF TG_OP = ''INSERT'' THEN
        INSERT INTO sandbox_totals.changes (relation, store_id, rows)
        SELECT TG_TABLE_NAME, 0, count(*) FROM touched HAVING count(*) > 0\x3B
    ELSIF TG_NARGS = 0 THEN
        INSERT INTO sandbox_totals.changes (relation, store_id, rows)
        SELECT TG_TABLE_NAME, store_id, -count(*) FROM touched GROUP BY store_id\x3B
    ELSE
        INSERT INTO sandbox_totals.changes (relation, store_id, rows)
        SELECT TG_TABLE_NAME, 0, -count(*) FROM touched HAVING count(*) > 0\x3B
    END IF\x3B
    -- Now and then, so that a reader adds up some hundred lines at most.
    IF random() < 0.02 THEN
        PERFORM sandbox_totals.fold(TG_TABLE_NAME)\x3B
    END IF\x3B
    RETURN NULL\x3B
END
';

DO E'
DECLARE
    by_store TEXT[] := ARRAY[''customers'', ''checkouts'', ''orders'', ''subscriptions'', ''subscription_invoices'', ''license_keys'']\x3B
    plain TEXT[] := ARRAY[''order_items'', ''subscription_items'', ''usage_records'', ''discount_redemptions'', ''license_key_instances'']\x3B
    counted TEXT\x3B
    argument TEXT\x3B
    store TEXT\x3B
BEGIN
    FOREACH counted IN ARRAY by_store || plain LOOP
        argument := CASE WHEN counted = ANY (plain) THEN ''''''plain'''''' ELSE '''' END\x3B
        store := CASE WHEN counted = ANY (plain) THEN ''0'' ELSE ''store_id'' END\x3B
        EXECUTE format(''CREATE TRIGGER count_added AFTER INSERT ON sandbox.%I REFERENCING NEW TABLE AS touched
            FOR EACH STATEMENT EXECUTE FUNCTION sandbox_totals.record(%s)'', counted, argument)\x3B
        EXECUTE format(''CREATE TRIGGER count_removed AFTER DELETE ON sandbox.%I REFERENCING OLD TABLE AS touched
            FOR EACH STATEMENT EXECUTE FUNCTION sandbox_totals.record(%s)'', counted, argument)\x3B
        EXECUTE format(''CREATE TRIGGER count_emptied AFTER TRUNCATE ON sandbox.%I
            FOR EACH STATEMENT EXECUTE FUNCTION sandbox_totals.record()'', counted)\x3B
        EXECUTE format(''INSERT INTO sandbox_totals.changes (relation, store_id, rows)
            SELECT %L, %s, count(*) FROM sandbox.%I GROUP BY 2'', counted, store, counted)\x3B
    END LOOP\x3B
END
';
