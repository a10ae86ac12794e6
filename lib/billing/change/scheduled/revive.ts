import "server-only";
import { db } from "@/lib/db";

/** Has those tried again whose worker gave them up: their owners still read that they will be made. */
export async function reviveChanges(): Promise<void> {
  await db.$executeRaw`
    UPDATE merchant.scheduled_changes AS change SET queued_at = NULL
    WHERE change.open_key IS NOT NULL AND change.queued_at IS NOT NULL AND EXISTS (
      SELECT FROM merchant.effects AS effect
      WHERE effect.key LIKE 'scheduled_change:' || change.id || ':%' AND effect.dead_at > change.queued_at)`;
}
