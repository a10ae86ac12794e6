-- AlterTable
ALTER TABLE "sandbox"."api_requests" ADD COLUMN     "ignored" TEXT[] DEFAULT ARRAY[]::TEXT[];
