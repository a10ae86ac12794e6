import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { DEMO_USER } from "./demo-identity";
import { getVerifiedUserId } from "./verified-user";

/**
 * The id of the user that anybody may become with one click, who is made at the first one. Throws `forbidden` while there is none;
 * a live deployment refuses to start with one.
 */
export async function getDemoUserId(now: Date): Promise<string> {
  if (env.DEMO_USER === "off") throw new AppError("forbidden", "There is no demo user here.");
  return await getVerifiedUserId(DEMO_USER, now);
}
