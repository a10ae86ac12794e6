import "server-only";
import { findServiceLife, type ServiceLife } from "@/lib/commerce/service-life";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { ServiceLife as Known } from "@/lib/generated/prisma/client";
import { inRounds } from "@/lib/server/in-rounds";
import { log } from "@/lib/log";
import { beginLife } from "./begin-life";

/** What is known of the service: null of one that says nothing of a life, as every live one does. */
export type Heard = { known: Known | null; hasAnswered: boolean };

const ROW = { id: 1 };
/** What the question itself takes is no move of the clock. */
const SAME_MS = 1_000;

/**
 * Asks the service which life it lives and what time it is there, and follows it into a new one. While it does not answer, what
 * it said last stands. In live mode nobody is asked, and nothing is ever let go. However many ask at once, the service is asked
 * for all of them together, and after the last of them has asked.
 */
export const hearService: (asked: void) => Promise<Heard> = inRounds(async (callers) => {
  const heard = await hear();
  return callers.map(() => heard);
});

async function hear(): Promise<Heard> {
  if (env.BILLING_MODE === "live") return { known: null, hasAnswered: true };
  const before = await db.serviceLife.findUnique({ where: ROW });
  try {
    const said = await findServiceLife();
    return { known: said && (await remember(said, before)), hasAnswered: true };
  } catch (error) {
    log.warn("service_life.not_heard", { reason: String(error) });
    return { known: before, hasAnswered: false };
  }
}

async function remember({ life, now }: ServiceLife, before: Known | null): Promise<Known> {
  const offsetMs = BigInt(now.getTime() - Date.now());
  if (before && before.life !== life) await beginLife(before.life, life, now);
  const isKnown = before?.life === life && Math.abs(Number(offsetMs - before.offsetMs)) < SAME_MS;
  if (isKnown) return before;
  await db.serviceLife.createMany({ data: [{ ...ROW, life, offsetMs }], skipDuplicates: true });
  // Not where somebody has heard of a newer life meanwhile.
  await db.serviceLife.updateMany({ where: { ...ROW, life }, data: { offsetMs } });
  return { ...ROW, life, offsetMs };
}
