-- CreateTable
CREATE TABLE "merchant"."service_life" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "life" UUID NOT NULL,
    "offset_ms" BIGINT NOT NULL,

    CONSTRAINT "service_life_pkey" PRIMARY KEY ("id")
);
