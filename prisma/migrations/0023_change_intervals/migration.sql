-- AlterTable
ALTER TABLE "merchant"."subscription_changes" ADD COLUMN     "next_at" TIMESTAMPTZ(6),
ADD COLUMN     "status_before" TEXT;

-- By hand: from now on the writer of a change fills these in (lib/billing/history.ts).
UPDATE "merchant"."subscription_changes" AS change
SET "next_at" = line.next_at, "status_before" = coalesce((
  SELECT status FROM "merchant"."subscription_changes" AS earlier
  WHERE earlier.subscription_id = change.subscription_id AND earlier.id < change.id AND earlier.status <> 'cancelled'
  ORDER BY earlier.id DESC LIMIT 1), line.status_before)
FROM (
  SELECT id, lead(at) OVER history AS next_at, lag(status) OVER history AS status_before
  FROM "merchant"."subscription_changes" WINDOW history AS (PARTITION BY subscription_id ORDER BY id)
) AS line
WHERE line.id = change.id;
