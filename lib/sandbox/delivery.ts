import "server-only";
import { sandboxDb } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { startPoller } from "@/lib/poller";
import { sandboxNow } from "./clock";
import { type Claimed, claimDelivery } from "./delivery/claim";
import { recordAttempt } from "./delivery/record";
import { send } from "./delivery/send";

type Clock = () => Date | Promise<Date>;

/** How many subjects are served at once. */
const LANES = 4;

/**
 * Sends every delivery that is due and returns how many attempts it made. Sends outside of any transaction; safe to run
 * several times at once, here and in other processes.
 */
export async function deliverDue(clock: Clock = sandboxNow): Promise<number> {
  const first = await claimDelivery(await clock());
  if (!first) return 0;
  const idle = Array.from({ length: LANES - 1 }, () => null);
  const counts = await Promise.all([first, ...idle].map((claimed) => work(claimed, clock)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One attempt more, at once, with the same bytes. Throws not_found, and conflict while it is under way. */
export async function resend(deliveryId: number, now: Date): Promise<void> {
  const queued = await sandboxDb.sandboxDelivery.updateMany({
    where: { id: deliveryId, status: { in: ["pending", "delivered", "failed"] } },
    data: { status: "pending", nextAttemptAt: now },
  });
  if (queued.count > 0) return;
  const exists = await sandboxDb.sandboxDelivery.count({ where: { id: deliveryId } });
  throw exists
    ? new AppError("conflict", "This delivery is under way.")
    : new AppError("not_found", "There is no such delivery.");
}

/** Looks for due deliveries every second: it picks up retries and whatever a request did not send. */
export function startDeliveryWorker(): void {
  if (env.SANDBOX === "on") startPoller("delivery", () => deliverDue());
}

/** One lane: attempt after attempt until nothing is due. */
async function work(claimed: Claimed | null, clock: Clock): Promise<number> {
  const delivery = claimed ?? (await claimDelivery(await clock()));
  if (!delivery) return 0;
  const outcome = await send(delivery.parcel);
  await recordAttempt(delivery, outcome, await clock());
  log.info("delivery.attempted", {
    delivery: delivery.id,
    name: delivery.parcel.eventName,
    attempt: delivery.attemptsCount,
    status: outcome.status,
    error: outcome.error,
  });
  return 1 + (await work(null, clock));
}
