import "server-only";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/server/same-secret";

/** Whether the request has the cron secret; never, if none is set. */
export function isCronCaller(request: Request): boolean {
  if (!env.CRON_SECRET) return false;
  return isSameSecret(request.headers.get("authorization") ?? "", `Bearer ${env.CRON_SECRET}`);
}
