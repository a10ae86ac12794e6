-- What is still to be sent and to be applied, in the order in which it is taken. Partial, which prisma/schema cannot say: of what
-- is ever written, little is open, and whoever looks for work does not pass over all that is done.
CREATE INDEX "deliveries_open_idx" ON "sandbox"."deliveries"("next_attempt_at", "id")
WHERE "status" IN ('pending', 'sending');

CREATE INDEX "webhook_events_open_idx" ON "merchant"."webhook_events"("id")
WHERE "status" IN ('pending', 'processing');

-- They take the place of these.
-- DropIndex
DROP INDEX "merchant"."webhook_events_status_run_at_idx";

-- DropIndex
DROP INDEX "sandbox"."deliveries_status_next_attempt_at_idx";
