import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sandboxDb } from "../db";
import { log } from "@/lib/log";
import { readClocks } from "../time/store-clocks";
import type { Until } from "../time/until";
import { applyDueNow } from "./worker";
import { deliverDue } from "../delivery/deliver";
import { lookAhead } from "../delivery/outlook";
import { listDue } from "../lifecycle/due";

const LOOK_AGAIN_MS = 50;

/**
 * Whether nothing is due by itself by `now` and no delivery is due or under way. One that waits for its retry does not count,
 * nor do those that queue behind it.
 */
export async function isIdle(now: Until): Promise<boolean> {
  if ((await listDue(sandboxDb, now, 1)).length > 0) return false;
  const { nextAt, isUnderWay } = await lookAhead(now);
  return nextAt === null && !isUnderWay;
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
