-- CreateTable
CREATE TABLE "sandbox"."scenario_runs" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "customer_name" TEXT NOT NULL,
    "customer_email" TEXT NOT NULL,
    "steps" JSONB NOT NULL,
    "problem" TEXT,
    "customer_id" INTEGER,
    "order_id" INTEGER,
    "subscription_id" INTEGER,
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "ended_at" TIMESTAMPTZ(6),
    "lease_until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "scenario_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "scenario_runs_status_idx" ON "sandbox"."scenario_runs"("status");
