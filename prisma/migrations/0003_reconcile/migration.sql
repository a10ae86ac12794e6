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
