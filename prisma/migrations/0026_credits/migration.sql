-- CreateTable
CREATE TABLE "merchant"."credit_grants" (
    "order_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL,
    "taken_back" INTEGER NOT NULL DEFAULT 0,
    "taken_back_at" TIMESTAMPTZ(6),
    "starts_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6),

    CONSTRAINT "credit_grants_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "merchant"."credit_spends" (
    "id" BIGSERIAL NOT NULL,
    "user_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "test_mode" BOOLEAN NOT NULL,

    CONSTRAINT "credit_spends_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "credit_spends_user_id_at_idx" ON "merchant"."credit_spends"("user_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "credit_spends_user_id_test_mode_key_key" ON "merchant"."credit_spends"("user_id", "test_mode", "key");

-- AddForeignKey
ALTER TABLE "merchant"."credit_grants" ADD CONSTRAINT "credit_grants_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "merchant"."orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."credit_spends" ADD CONSTRAINT "credit_spends_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
