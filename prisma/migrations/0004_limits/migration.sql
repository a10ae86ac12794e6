-- CreateTable
CREATE TABLE "merchant"."limits" (
    "key" TEXT NOT NULL,
    "taken" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "limits_ends_at_idx" ON "merchant"."limits"("ends_at");
