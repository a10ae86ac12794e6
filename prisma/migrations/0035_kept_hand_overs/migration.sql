-- DropForeignKey
ALTER TABLE "merchant"."plan_hand_overs" DROP CONSTRAINT "plan_hand_overs_to_user_id_fkey";

-- AlterTable
ALTER TABLE "merchant"."plan_hand_overs" ALTER COLUMN "to_user_id" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "merchant"."plan_hand_overs" ADD CONSTRAINT "plan_hand_overs_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "merchant"."users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
