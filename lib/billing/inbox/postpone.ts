import "server-only";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { backOff, MAX_ATTEMPTS } from "../back-off";
import { plainText } from "../plain-text";
import { expectNewsOfDead } from "../sync/expect-news";
import type { ClaimedEvent } from "./claim";

const SOON_MS = 15_000;

/** Another worker has the event now: what this one wrote is rolled back, and the event is not its to touch. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Writes down why an event could not be applied, and when it is tried again; after the last attempt it is dead. Never throws. */
export async function postpone(event: ClaimedEvent, error: unknown, now: Date): Promise<void> {
  if (error instanceof LeaseLost) return log.warn("webhook.lease_lost", { id: String(event.id) });
  if (event.attempts >= MAX_ATTEMPTS) return void (await bury(event, "gave_up", error, now));
  log.error("webhook.postponed", error, describe(event));
  const runAt = new Date(now.getTime() + backOff(event.attempts));
  await release(event, { status: "pending", runAt, lastError: reasonOf(error) });
}

/** Puts back an event that could not be tried at all, for what it needs to be told first: that is no attempt. Never throws. */
export async function putBack(event: ClaimedEvent, reason: AppError, now: Date): Promise<void> {
  log.warn("webhook.put_back", { reason: reason.message, ...describe(event) });
  const runAt = new Date(now.getTime() + SOON_MS);
  const attempts = event.attempts - 1;
  await release(event, { status: "pending", runAt, attempts, lastError: reasonOf(reason) });
}

/** Ends an event that cannot be applied, and keeps why; what it would have told is asked of the service. Never throws. */
export async function bury(
  event: ClaimedEvent,
  outcome: "unreadable" | "gave_up",
  error: unknown,
  now: Date,
): Promise<null> {
  log.error("webhook.died", error, describe(event));
  await release(event, { status: "dead", outcome, lastError: reasonOf(error) });
  await expectNewsOfDead(event.id, now).catch((cause: unknown) =>
    log.error("webhook.news_not_expected", cause, { id: String(event.id) }),
  );
  return null;
}

async function release(event: ClaimedEvent, data: Prisma.WebhookEventUpdateManyMutationInput): Promise<void> {
  try {
    await db.webhookEvent.updateMany({
      where: { id: event.id, leaseId: event.leaseId },
      data: { ...data, leaseId: null, leaseUntil: null },
    });
  } catch (cause) {
    // The database is away. The lease ends by itself, and the event is taken again.
    log.error("webhook.not_released", cause, { id: String(event.id) });
  }
}

function describe({ id, eventName, attempts }: ClaimedEvent) {
  return { id: String(id), name: eventName, attempts };
}

function reasonOf(error: unknown): string {
  const { message, cause } = toAppError(error);
  const detail = cause instanceof Error ? ` ${cause.name}: ${cause.message}` : "";
  return plainText(`${message}${detail}`).slice(0, 1_000);
}
