-- CreateTable
CREATE TABLE "merchant"."waiting_charges" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "waiting_charges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "waiting_charges_subscription_id_idx" ON "merchant"."waiting_charges"("subscription_id");
