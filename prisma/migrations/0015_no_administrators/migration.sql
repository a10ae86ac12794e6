-- AlterTable
ALTER TABLE "merchant"."users" DROP COLUMN "is_admin";
