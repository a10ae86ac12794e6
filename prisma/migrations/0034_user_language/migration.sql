-- AlterTable
ALTER TABLE "merchant"."users" ADD COLUMN     "language" TEXT;
