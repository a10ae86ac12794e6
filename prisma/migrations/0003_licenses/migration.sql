-- CreateTable
CREATE TABLE "merchant"."license_instances" (
    "identifier" TEXT NOT NULL,
    "license_key_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(6),

    CONSTRAINT "license_instances_pkey" PRIMARY KEY ("identifier")
);

-- CreateTable
CREATE TABLE "merchant"."license_readings" (
    "license_key_id" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "license_readings_pkey" PRIMARY KEY ("license_key_id")
);

-- CreateIndex
CREATE INDEX "license_instances_license_key_id_idx" ON "merchant"."license_instances"("license_key_id");

-- CreateIndex
CREATE INDEX "license_keys_key_idx" ON "merchant"."license_keys"("key");

-- AddForeignKey
ALTER TABLE "merchant"."license_instances" ADD CONSTRAINT "license_instances_license_key_id_fkey" FOREIGN KEY ("license_key_id") REFERENCES "merchant"."license_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."license_readings" ADD CONSTRAINT "license_readings_license_key_id_fkey" FOREIGN KEY ("license_key_id") REFERENCES "merchant"."license_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
