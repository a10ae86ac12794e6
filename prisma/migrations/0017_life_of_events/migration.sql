-- AlterTable
ALTER TABLE "merchant"."webhook_events" ADD COLUMN     "life" UUID;
