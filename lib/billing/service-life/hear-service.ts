import "server-only";
import { findServiceLife, type ServiceLife } from "@/lib/commerce/service-life";
import { db } from "@/lib/db";
import type { ServiceLife as Heard } from "@/lib/generated/prisma/client";
import { inRounds } from "@/lib/in-rounds";
import { log } from "@/lib/log";

const ROW = { id: 1 };
/** What the question itself takes is no move of the clock. */
const SAME_MS = 1_000;

/**
 * Asks the service which life it lives and what time it is there, remembers it, and gives what is remembered: null of a service
 * that says nothing of the kind. While it does not answer, what it said last stands. Only in test mode. However many ask at
 * once, the service is asked for all of them together, and after the last of them has asked.
 */
export const hearService: (asked: void) => Promise<Heard | null> = inRounds(async (callers) => {
  const heard = await hear();
  return callers.map(() => heard);
});

async function hear(): Promise<Heard | null> {
  const before = await db.serviceLife.findUnique({ where: ROW });
  try {
    const said = await findServiceLife();
    return said && (await remember(said, before));
  } catch (error) {
    log.warn("service_life.not_heard", { reason: String(error) });
    return before;
  }
}

async function remember({ life, now }: ServiceLife, before: Heard | null): Promise<Heard> {
  const offsetMs = BigInt(now.getTime() - Date.now());
  const isKnown = before?.life === life && Math.abs(Number(offsetMs - before.offsetMs)) < SAME_MS;
  if (isKnown) return before;
  return await db.serviceLife.upsert({
    where: ROW,
    create: { ...ROW, life, offsetMs },
    update: { life, offsetMs },
  });
}
