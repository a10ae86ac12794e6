import "server-only";
import { db } from "@/lib/db";
import type { Statements } from "@/lib/db/statements";
import { isTest } from "../mode";

/**
 * What time it is at the service by what it said last: nobody is asked. For work that goes on all the time, and inside transactions. In
 * live mode there is one time, whatever a sandbox has said before.
 */
export async function lastServiceNow(now: Date, tx: Statements = db): Promise<Date> {
  if (!isTest) return now;
  const [known] = await tx.$queryRaw<Known[]>`SELECT offset_ms AS "offsetMs" FROM merchant.service_life`;
  return new Date(now.getTime() + Number(known?.offsetMs ?? 0));
}

type Known = { offsetMs: bigint };
