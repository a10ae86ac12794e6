-- AlterTable
ALTER TABLE "merchant"."sweeps" ADD COLUMN     "looked_up_to" TEXT NOT NULL DEFAULT '';
