-- CreateTable
CREATE TABLE "merchant"."usage_events" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "batch_id" BIGINT,

    CONSTRAINT "usage_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."usage_batches" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "record_id" TEXT,
    "recorded_at" TIMESTAMPTZ(6),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(6) NOT NULL,
    "last_error" TEXT,

    CONSTRAINT "usage_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."usage_meters" (
    "subscription_id" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "compared_at" TIMESTAMPTZ(6),

    CONSTRAINT "usage_meters_pkey" PRIMARY KEY ("subscription_id")
);

-- CreateIndex
CREATE INDEX "usage_events_subscription_id_at_idx" ON "merchant"."usage_events"("subscription_id", "at");

-- CreateIndex
CREATE INDEX "usage_events_batch_id_idx" ON "merchant"."usage_events"("batch_id");

-- CreateIndex
CREATE UNIQUE INDEX "usage_events_subscription_id_key_key" ON "merchant"."usage_events"("subscription_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "usage_batches_record_id_key" ON "merchant"."usage_batches"("record_id");

-- CreateIndex
CREATE INDEX "usage_batches_subscription_id_recorded_at_idx" ON "merchant"."usage_batches"("subscription_id", "recorded_at");

-- AddForeignKey
ALTER TABLE "merchant"."usage_events" ADD CONSTRAINT "usage_events_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "merchant"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."usage_events" ADD CONSTRAINT "usage_events_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "merchant"."usage_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."usage_batches" ADD CONSTRAINT "usage_batches_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "merchant"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."usage_meters" ADD CONSTRAINT "usage_meters_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "merchant"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex: what waits to be told to the service.
CREATE INDEX "usage_events_waiting_idx" ON "merchant"."usage_events"("subscription_id", "id") WHERE "batch_id" IS NULL;

-- CreateIndex: one batch of each subscription is under way at a time.
CREATE UNIQUE INDEX "usage_batches_open_key" ON "merchant"."usage_batches"("subscription_id") WHERE "record_id" IS NULL;
