ALTER TABLE "sandbox"."life" RENAME TO "generation";
ALTER TABLE "sandbox"."generation" RENAME COLUMN "life" TO "generation";
ALTER INDEX "sandbox"."life_pkey" RENAME TO "generation_pkey";
