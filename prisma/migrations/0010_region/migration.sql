-- AlterTable
ALTER TABLE "merchant"."users" ADD COLUMN     "region" TEXT;
