import "server-only";
import { db, type DbTx } from "@/lib/db";

/** What time it is at the service by what it said last: nobody is asked. For work that goes on all the time, and inside transactions. */
export async function lastServiceNow(now: Date, tx: DbTx = db): Promise<Date> {
  const known = await tx.serviceLife.findFirst({ select: { offsetMs: true } });
  return new Date(now.getTime() + Number(known?.offsetMs ?? 0));
}
