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
