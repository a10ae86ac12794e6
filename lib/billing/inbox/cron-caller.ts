import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** Whether the request carries the cron secret. Nobody does while none is set. */
export function isCronCaller(request: Request): boolean {
  if (!env.CRON_SECRET) return false;
  const given = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(given), digest(`Bearer ${env.CRON_SECRET}`));
}

/** Equal length for the comparison, whatever was sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
