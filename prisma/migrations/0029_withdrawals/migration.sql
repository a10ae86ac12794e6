-- CreateTable
CREATE TABLE "merchant"."withdrawals" (
    "id" BIGSERIAL NOT NULL,
    "declared_at" TIMESTAMPTZ(6) NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "contract" TEXT NOT NULL,
    "order_id" TEXT,
    "handled_at" TIMESTAMPTZ(6),

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "withdrawals_email_idx" ON "merchant"."withdrawals"("email");
