-- AlterTable
ALTER TABLE "merchant"."seats" ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'member';

-- CreateTable
CREATE TABLE "merchant"."plan_hand_overs" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "from_user_id" TEXT NOT NULL,
    "to_user_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "plan_hand_overs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "plan_hand_overs_subscription_id_idx" ON "merchant"."plan_hand_overs"("subscription_id");

-- CreateIndex
CREATE INDEX "plan_hand_overs_from_user_id_idx" ON "merchant"."plan_hand_overs"("from_user_id");

-- CreateIndex
CREATE INDEX "plan_hand_overs_to_user_id_idx" ON "merchant"."plan_hand_overs"("to_user_id");

-- AddForeignKey
ALTER TABLE "merchant"."plan_hand_overs" ADD CONSTRAINT "plan_hand_overs_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "merchant"."subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."plan_hand_overs" ADD CONSTRAINT "plan_hand_overs_from_user_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant"."plan_hand_overs" ADD CONSTRAINT "plan_hand_overs_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "merchant"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
