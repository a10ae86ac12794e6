import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** Refuses an action that was not sent by one of our own pages, also when the sender hides where it stands. */
export async function requireSameOrigin(): Promise<void> {
  const sent = await headers();
  const host = sent.get("x-forwarded-host") ?? sent.get("host");
  if (!isOwnOrigin(sent.get("origin"), host)) {
    throw new AppError("forbidden", "This request did not come from our own page.");
  }
}

export function isOwnOrigin(origin: string | null, host: string | null): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return origin === env.APP_URL || (host !== null && new URL(origin).host === host);
}
