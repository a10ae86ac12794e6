-- CreateTable
CREATE TABLE "sandbox"."license_keys" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "subscription_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "user_email" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "activation_limit" INTEGER,
    "activation_usage" INTEGER NOT NULL DEFAULT 0,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "license_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."license_key_instances" (
    "id" SERIAL NOT NULL,
    "license_key_id" INTEGER NOT NULL,
    "identifier" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "license_key_instances_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "license_keys_key_key" ON "sandbox"."license_keys"("key");

-- CreateIndex
CREATE INDEX "license_keys_store_id_id_idx" ON "sandbox"."license_keys"("store_id", "id");

-- CreateIndex
CREATE INDEX "license_keys_customer_id_idx" ON "sandbox"."license_keys"("customer_id");

-- CreateIndex
CREATE INDEX "license_keys_order_id_idx" ON "sandbox"."license_keys"("order_id");

-- CreateIndex
CREATE INDEX "license_keys_order_item_id_idx" ON "sandbox"."license_keys"("order_item_id");

-- CreateIndex
CREATE INDEX "license_keys_product_id_idx" ON "sandbox"."license_keys"("product_id");

-- CreateIndex
CREATE INDEX "license_keys_subscription_id_idx" ON "sandbox"."license_keys"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "license_key_instances_identifier_key" ON "sandbox"."license_key_instances"("identifier");

-- CreateIndex
CREATE INDEX "license_key_instances_license_key_id_id_idx" ON "sandbox"."license_key_instances"("license_key_id", "id");

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "sandbox"."stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "sandbox"."order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_keys" ADD CONSTRAINT "license_keys_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "sandbox"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox"."license_key_instances" ADD CONSTRAINT "license_key_instances_license_key_id_fkey" FOREIGN KEY ("license_key_id") REFERENCES "sandbox"."license_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
