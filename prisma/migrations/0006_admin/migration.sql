-- CreateTable
CREATE TABLE "merchant"."admin_actions" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "admin" TEXT NOT NULL,
    "verb" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "admin_actions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "admin_actions_subject_type_subject_id_id_idx" ON "merchant"."admin_actions"("subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "merchant"."orders"("created_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_created_at_id_idx" ON "merchant"."subscriptions"("created_at", "id");

-- The few that failed for good, which the back office counts and lists among all that ever came.
CREATE INDEX "webhook_events_dead_idx" ON "merchant"."webhook_events"("id") WHERE status = 'dead';
