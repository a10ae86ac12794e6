-- CreateTable
CREATE TABLE "merchant"."plan_grants" (
    "id" BIGSERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" TEXT,
    "product_id" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "ends_at" TIMESTAMPTZ(6) NOT NULL,
    "test_mode" BOOLEAN NOT NULL,

    CONSTRAINT "plan_grants_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "plan_grants_user_id_idx" ON "merchant"."plan_grants"("user_id");

-- CreateIndex
CREATE INDEX "plan_grants_email_idx" ON "merchant"."plan_grants"("email");

-- AddForeignKey
ALTER TABLE "merchant"."plan_grants" ADD CONSTRAINT "plan_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
