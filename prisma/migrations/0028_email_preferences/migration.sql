-- AlterTable
ALTER TABLE "merchant"."users" ADD COLUMN     "muted_emails" TEXT[] DEFAULT ARRAY[]::TEXT[];
