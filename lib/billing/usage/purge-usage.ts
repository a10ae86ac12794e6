import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";

/** Whoever repeats a key after that long is counted again. */
const KEPT_MS = 90 * DAY_MS;

/** Forgets the single uses of which the service was told long ago. What they came to stays, batch by batch. `now` is the time there. */
export async function purgeUsage(now: Date): Promise<void> {
  const at = { lt: new Date(now.getTime() - KEPT_MS) };
  await db.usageEvent.deleteMany({ where: { at, batch: { recordId: { not: null } } } });
}
