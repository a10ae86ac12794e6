-- AlterTable
ALTER TABLE "sandbox"."stores" ADD COLUMN     "accept_plain_json" BOOLEAN NOT NULL DEFAULT false;
