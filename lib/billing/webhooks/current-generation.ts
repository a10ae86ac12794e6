import "server-only";
import { db } from "@/lib/db";
import { askForGenerationAgain } from "@/lib/lemonsqueezy";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { followSandbox } from "../test-mode/service-now";
import { findGeneration } from "../test-mode/generation";
import { type ClaimedEvent, putBack } from "./queue";

/**
 * Test mode only: ignores events from before the sandbox was reset. The header with the generation isn't signed, so an unknown one
 * is only a reason to fetch the current one. While the service is down, such an event waits. Returns those that can be applied: a reset
 * that begins now deletes them first, so they can't be finished.
 */
export async function keepCurrentGeneration(claimed: ClaimedEvent[], now: Date): Promise<ClaimedEvent[]> {
  const generation = await findGeneration();
  if (claimed.every((event) => isOf(generation, event))) return claimed;
  askForGenerationAgain();
  const { known, hasAnswered } = await followSandbox();
  if (hasAnswered && !known) return claimed;
  const current = known?.generation ?? null;
  const foreign = claimed.filter((event) => !isOf(current, event));
  if (hasAnswered) await ignoreAll(foreign, now);
  else await Promise.all(foreign.map((event) => putBack(event, NO_ANSWER, now)));
  return claimed.filter((event) => isOf(current, event));
}

const NO_ANSWER = new AppError("upstream", "The service didn't answer whether it was reset.");

function isOf(generation: string | null, event: ClaimedEvent): boolean {
  return event.generation === null || event.generation === generation;
}

async function ignoreAll(events: ClaimedEvent[], now: Date): Promise<void> {
  await db.webhookEvent.updateMany({
    where: { OR: events.map(({ id, leaseId }) => ({ id, leaseId })) },
    data: {
      status: "ignored",
      outcome: "other_generation",
      lastError: "It was sent before the sandbox was reset.",
      processedAt: now,
      leaseId: null,
      leaseUntil: null,
    },
  });
  for (const { id } of events) log.info("webhook.generation_ended", { id: String(id) });
}
