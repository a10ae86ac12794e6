import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sandboxDb } from "@/lib/db";
import { log } from "@/lib/log";
import { readClocks } from "./clock/store-clocks";
import { type Until, latestOf, storesUntil } from "./clock/until";
import { applyDueNow } from "./clock/worker";
import { deliverDue } from "./delivery";
import { waitsItsTurn } from "./delivery/waits-its-turn";
import { listDue } from "./lifecycle/due";

const LOOK_AGAIN_MS = 50;

/**
 * Whether nothing is due by itself by `now` and no delivery is due or under way. One that waits for its retry does not count, nor do
 * those that queue behind it.
 */
export async function isIdle(now: Until): Promise<boolean> {
  if ((await listDue(sandboxDb, now, 1)).length > 0) return false;
  const [row] = await sandboxDb.$queryRaw<{ busy: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM sandbox.deliveries d
      JOIN sandbox.webhooks w ON w.id = d.webhook_id
      JOIN ${storesUntil(now)} AS s ON s.store_id = w.store_id
      WHERE d.status = 'sending' OR (d.status = 'pending' AND d.next_attempt_at <= ${latestOf(now)}
        AND d.next_attempt_at <= s.until AND NOT ${waitsItsTurn})) AS busy`;
  return row?.busy === false;
}

/** Lets everything happen that is due, delivers it and waits until the sandbox is idle; false when it still is not after `timeoutMs`. */
export async function waitUntilIdle(timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  applyDueNow()
    .then(() => deliverDue())
    .catch((error: unknown) => log.error("idle.failed", error));
  return look();

  async function look(): Promise<boolean> {
    if (await isIdle((await readClocks()).nows)) return true;
    if (performance.now() >= deadline) return false;
    await sleep(LOOK_AGAIN_MS);
    return look();
  }
}
