-- CreateTable
CREATE TABLE "merchant"."scheduled_changes" (
    "id" TEXT NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "open_key" TEXT,
    "from_variant_id" TEXT NOT NULL,
    "to_variant_id" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "variant_name" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "period_ends_at" TIMESTAMPTZ(6) NOT NULL,
    "due_at" TIMESTAMPTZ(6) NOT NULL,
    "queued_at" TIMESTAMPTZ(6),
    "outcome" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "scheduled_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant"."change_holds" (
    "subscription_id" TEXT NOT NULL,
    "hold_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "change_holds_pkey" PRIMARY KEY ("subscription_id")
);

-- CreateTable
CREATE TABLE "merchant"."cancel_reasons" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "comment" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "cancel_reasons_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "scheduled_changes_open_key_key" ON "merchant"."scheduled_changes"("open_key");

-- CreateIndex
CREATE INDEX "scheduled_changes_user_id_idx" ON "merchant"."scheduled_changes"("user_id");

-- CreateIndex
CREATE INDEX "scheduled_changes_subscription_id_created_at_idx" ON "merchant"."scheduled_changes"("subscription_id", "created_at");

-- CreateIndex
CREATE INDEX "cancel_reasons_user_id_idx" ON "merchant"."cancel_reasons"("user_id");

-- CreateIndex
CREATE INDEX "cancel_reasons_subscription_id_idx" ON "merchant"."cancel_reasons"("subscription_id");

-- AddForeignKey
ALTER TABLE "merchant"."scheduled_changes" ADD CONSTRAINT "scheduled_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."cancel_reasons" ADD CONSTRAINT "cancel_reasons_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what is still ahead and nobody has been told of, so that looking for it stays quick for ever.
CREATE INDEX "scheduled_changes_open_idx" ON "merchant"."scheduled_changes"("due_at")
WHERE "queued_at" IS NULL AND "ended_at" IS NULL;
