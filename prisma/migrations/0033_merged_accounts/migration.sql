-- CreateTable
CREATE TABLE "merchant"."merged_accounts" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "into_id" TEXT NOT NULL,
    "merged_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "merged_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "merged_accounts_email_idx" ON "merchant"."merged_accounts"("email");

-- CreateIndex
CREATE INDEX "merged_accounts_into_id_idx" ON "merchant"."merged_accounts"("into_id");

-- AddForeignKey
ALTER TABLE "merchant"."merged_accounts" ADD CONSTRAINT "merged_accounts_into_id_fkey" FOREIGN KEY ("into_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
