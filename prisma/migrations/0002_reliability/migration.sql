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

-- CreateTable
CREATE TABLE "merchant"."expected_news" (
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(6) NOT NULL,
    "reason" TEXT NOT NULL,
    "asked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "expected_news_pkey" PRIMARY KEY ("subject_type","subject_id")
);

-- CreateTable
CREATE TABLE "merchant"."drifts" (
    "id" BIGSERIAL NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "differences" JSONB NOT NULL,
    "since" TIMESTAMPTZ(6),
    "found_by" TEXT NOT NULL,
    "event_name" TEXT,
    "found_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "drifts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."sweeps" (
    "id" BIGSERIAL NOT NULL,
    "subject_type" TEXT NOT NULL,
    "page" INTEGER NOT NULL DEFAULT 1,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "read" INTEGER NOT NULL DEFAULT 0,
    "differed" INTEGER NOT NULL DEFAULT 0,
    "import_before" TIMESTAMPTZ(6),
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "ended_at" TIMESTAMPTZ(6),
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6),

    CONSTRAINT "sweeps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."swept_records" (
    "sweep_id" BIGINT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,

    CONSTRAINT "swept_records_pkey" PRIMARY KEY ("sweep_id","subject_type","subject_id")
);

-- CreateTable
CREATE TABLE "merchant"."license_keys" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "order_item_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "key_short" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "disabled" BOOLEAN NOT NULL,
    "activation_limit" INTEGER,
    "activation_usage" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(6),
    "test_mode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "synced_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "license_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "expected_news_due_at_idx" ON "merchant"."expected_news"("due_at");

-- CreateIndex
CREATE INDEX "drifts_found_at_idx" ON "merchant"."drifts"("found_at");

-- CreateIndex
CREATE INDEX "drifts_subject_type_subject_id_idx" ON "merchant"."drifts"("subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "sweeps_ended_at_idx" ON "merchant"."sweeps"("ended_at");

-- CreateIndex
CREATE INDEX "license_keys_order_id_idx" ON "merchant"."license_keys"("order_id");

-- CreateIndex
CREATE INDEX "license_keys_customer_id_idx" ON "merchant"."license_keys"("customer_id");

-- AddForeignKey
ALTER TABLE "merchant"."swept_records" ADD CONSTRAINT "swept_records_sweep_id_fkey" FOREIGN KEY ("sweep_id") REFERENCES "merchant"."sweeps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One sweep at a time is under way, over all instances. Partial, which prisma/schema cannot say.
CREATE UNIQUE INDEX "sweeps_open_key" ON "merchant"."sweeps"((true)) WHERE "ended_at" IS NULL;

-- CreateTable
CREATE TABLE "merchant"."limits" (
    "key" TEXT NOT NULL,
    "taken" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "limits_ends_at_idx" ON "merchant"."limits"("ends_at");

-- Sessions that are open stay so: the database keeps what it is given from now on, the hash of the token.
UPDATE "merchant"."sessions" SET "session_token" = encode(sha256(convert_to("session_token", 'UTF8')), 'hex');

-- Links live for 15 minutes and were hashed in another way: whoever holds one asks for a new one.
DELETE FROM "merchant"."verification_tokens";

-- DropIndex
DROP INDEX "merchant"."verification_tokens_requested_by_idx";

-- DropIndex
DROP INDEX "merchant"."verification_tokens_identifier_token_key";

-- AlterTable
ALTER TABLE "merchant"."verification_tokens" DROP COLUMN "requested_by",
ADD COLUMN     "browser" TEXT NOT NULL,
ADD CONSTRAINT "verification_tokens_pkey" PRIMARY KEY ("token");

-- DropIndex
DROP INDEX "merchant"."verification_tokens_token_key";

-- CreateIndex
CREATE INDEX "verification_tokens_expires_idx" ON "merchant"."verification_tokens"("expires");

-- AlterTable
ALTER TABLE "merchant"."checkout_intents" ADD COLUMN     "settled_at" TIMESTAMPTZ(6);

-- CreateTable
CREATE TABLE "merchant"."declined_purchases" (
    "user_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "declined_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "declined_purchases_pkey" PRIMARY KEY ("user_id","order_id")
);

-- CreateTable
CREATE TABLE "merchant"."claim_links" (
    "token_hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "claim_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "claim_links_user_id_idx" ON "merchant"."claim_links"("user_id");

-- CreateIndex
CREATE INDEX "claim_links_expires_at_idx" ON "merchant"."claim_links"("expires_at");

-- AddForeignKey
ALTER TABLE "merchant"."declined_purchases" ADD CONSTRAINT "declined_purchases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."claim_links" ADD CONSTRAINT "claim_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "merchant"."admin_actions" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "admin" TEXT NOT NULL,
    "verb" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "admin_actions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "admin_actions_subject_type_subject_id_id_idx" ON "merchant"."admin_actions"("subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "merchant"."orders"("created_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_created_at_id_idx" ON "merchant"."subscriptions"("created_at", "id");

-- The few that failed for good, which the back office counts and lists among all that ever came.
CREATE INDEX "webhook_events_dead_idx" ON "merchant"."webhook_events"("id") WHERE status = 'dead';

-- CreateTable
CREATE TABLE "merchant"."effects" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "run_at" TIMESTAMPTZ(6) NOT NULL,
    "lease_id" UUID,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "done_at" TIMESTAMPTZ(6),
    "dead_at" TIMESTAMPTZ(6),

    CONSTRAINT "effects_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "merchant"."subscription_changes" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "status" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "variant_name" TEXT NOT NULL,
    "price_id" TEXT,
    "quantity" BIGINT NOT NULL,
    "pause_mode" TEXT,
    "trial_ends_at" TIMESTAMPTZ(6),
    "ends_at" TIMESTAMPTZ(6),
    "written_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "subscription_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "subscription_changes_subscription_id_id_idx" ON "merchant"."subscription_changes"("subscription_id", "id");

-- What is still to be done, in the order in which it falls due. What is done stays for its key.
CREATE INDEX "effects_open_idx" ON "merchant"."effects" ("run_at") WHERE "done_at" IS NULL AND "dead_at" IS NULL;

