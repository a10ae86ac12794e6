import "server-only";
import { pauseSubscription } from "@/lib/commerce";
import { addInterval } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { recordAnswer } from "../account/record-answer";
import { serviceNow } from "../service-life/service-now";
import { getOwnSubscription } from "../account/own-subscription";
import { PAUSE_MODE, type PauseLength, monthsOf } from "./pause-lengths";
import { endScheduled } from "./scheduled/schedule";

/** Pauses one's own running subscription: nothing is charged until it goes on. Throws `conflict` for one that is not running. */
export async function pausePlan(input: {
  userId: string;
  subscriptionId: string;
  length: PauseLength;
  now: Date;
}): Promise<void> {
  const { userId, subscriptionId, length, now } = input;
  const { status } = await getOwnSubscription(userId, subscriptionId);
  if (status !== "active") throw new AppError("conflict", "Only a plan that runs can be paused.");
  const months = monthsOf(length);
  const resumesAt = months === null ? null : addInterval(await serviceNow(now), "month", months);
  const answer = await pauseSubscription(subscriptionId, { mode: PAUSE_MODE, resumesAt });
  log.info("plan.paused", { subscription: subscriptionId, mode: PAUSE_MODE, length });
  await endScheduled(subscriptionId, "not_active", now);
  await recordAnswer(answer, now);
}
