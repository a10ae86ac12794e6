-- AlterTable
ALTER TABLE "sandbox"."subscriptions" ADD COLUMN     "cancel_reason" TEXT;
