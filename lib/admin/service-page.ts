import "server-only";
import { env } from "@/lib/env";

/** Where the service shows this record itself; null while COMMERCE_DASHBOARD_URL is not known. */
export function servicePageOf(kind: "customers" | "orders" | "subscriptions", id: string): string | null {
  const base = env.COMMERCE_DASHBOARD_URL;
  return base ? `${base}/${kind}/${encodeURIComponent(id)}` : null;
}
