import "server-only";
import { log } from "@/lib/log";

/** Anybody can send what is refused, so that must not fill the log. */
const QUIET_MS = 10_000;

let count = 0;
let loggedAt = -Infinity;

/**
 * Logs that a delivery was refused because its signature was missing or wrong: the first at once, those within the next ten
 * seconds as the `count` of the line after them.
 */
export function logRefusal(signature: string | null, now: Date): void {
  count += 1;
  if (now.getTime() - loggedAt < QUIET_MS) return;
  log.warn("webhook.refused", { signature: signature === null ? "missing" : "wrong", count });
  count = 0;
  loggedAt = now.getTime();
}
