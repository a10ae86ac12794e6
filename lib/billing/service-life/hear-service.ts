import "server-only";
import { findServiceLife, type ServiceLife } from "@/lib/commerce/service-life";
import { ask, db } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { inRounds } from "@/lib/server/in-rounds";
import { log } from "@/lib/log";
import { beginLife } from "./begin-life";

/** `offsetMs`: how far its clock is ahead of ours. */
type Known = { life: string; offsetMs: number };
type Said = ServiceLife & Known;

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
  const [before, first] = await Promise.all([findKnown(), askService()]);
  // What is known may be newer than an answer beside which it was read: where they differ the service is asked once more.
  const answer = first?.said && !isKnown(first.said, before) ? await askService() : first;
  if (!answer) return { known: before, hasAnswered: false };
  if (!answer.said && before && before.offsetMs !== 0) await forgetOffset();
  return { known: answer.said && (await remember(answer.said, before)), hasAnswered: true };
}

/** Of a service without a life, which has the time that we have: what a sandbox in its place said before counts no more. */
async function forgetOffset(): Promise<void> {
  await db.serviceLife.updateMany({ where: ROW, data: { offsetMs: 0n } });
}

async function findKnown(): Promise<Known | null> {
  const [row] = await ask<{ life: string; offsetMs: string }>(
    Prisma.sql`SELECT life, offset_ms AS "offsetMs" FROM merchant.service_life`,
  );
  return row ? { ...row, offsetMs: Number(row.offsetMs) } : null;
}

/** Null where it does not answer. */
async function askService(): Promise<{ said: Said | null } | null> {
  try {
    const said = await findServiceLife();
    return { said: said && { ...said, offsetMs: said.now.getTime() - Date.now() } };
  } catch (error) {
    log.warn("service_life.not_heard", { reason: String(error) });
    return null;
  }
}

async function remember(said: Said, before: Known | null): Promise<Known> {
  const { life, offsetMs, now } = said;
  if (before && before.life !== life) await beginLife(before.life, life, now);
  if (before && isKnown(said, before)) return before;
  const row = { ...ROW, life, offsetMs: BigInt(offsetMs) };
  await db.serviceLife.createMany({ data: [row], skipDuplicates: true });
  // Not where somebody has heard of a newer life meanwhile.
  await db.serviceLife.updateMany({ where: { ...ROW, life }, data: row });
  return { life, offsetMs };
}

function isKnown({ life, offsetMs }: Said, known: Known | null): boolean {
  return known?.life === life && Math.abs(offsetMs - known.offsetMs) < SAME_MS;
}
