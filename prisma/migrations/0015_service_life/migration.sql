-- CreateTable
CREATE TABLE "sandbox"."life" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "life" UUID NOT NULL,

    CONSTRAINT "life_pkey" PRIMARY KEY ("id")
);
