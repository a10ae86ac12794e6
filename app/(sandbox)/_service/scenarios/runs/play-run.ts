import "server-only";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { recordNow } from "../../time/record-now";
import { deliverDue } from "../../delivery/deliver";
import { waitUntilIdle } from "../../clock/idle";
import type { Bought } from "../../seed/history/person";
import { buy } from "../deeds/buy";
import { subscriptionOf } from "../deeds/subscription-of";
import type { Scenario, Step } from "../scenario";
import { getScenario } from "../scenarios";
import { keepRunAlive } from "./lease";
import { endRun, recordCustomer, recordStep } from "./record";
import type { Run } from "./run";
import { statusLabel } from "../../shared/status-text";

const IDLE_TIMEOUT_MS = 30_000;

/**
 * Does the steps of a run one after the other and delivers after each. What stops it is written into the run, in a sentence
 * for people; what was done before stays. Throws only when not even that can be written.
 */
export async function playRun(run: Run): Promise<void> {
  const letGo = keepRunAlive(run.id);
  try {
    await playSteps(run, getScenario(run.name));
    await waitUntilIdle(IDLE_TIMEOUT_MS);
    await endRun(run.id, await nowIn(run), null);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error("scenario.failed", error);
    await endRun(run.id, await nowIn(run), error.message);
  } finally {
    letGo();
  }
}

async function playSteps(run: Run, scenario: Scenario): Promise<void> {
  const { id, customerEmail } = run;
  const now = await nowIn(run);
  const bought = await buy(scenario, customerEmail, now);
  await recordCustomer(id, bought);
  await requireStatus(bought, scenario.buys.leaves);
  await recordStep(id, 0, now);
  await deliverDue();
  for (const [index, step] of scenario.afterwards.entries()) {
    // oxlint-disable no-await-in-loop -- a story has an order
    await recordStep(id, index + 1, await takeStep(step, bought, await nowIn(run)));
    await deliverDue();
    // oxlint-enable no-await-in-loop
  }
}

/** What time it is in the store that it happens in. */
function nowIn({ name }: Run): Promise<Date> {
  return recordNow("variants", getScenario(name).buys.variantId);
}

async function takeStep({ does, leaves }: Step, bought: Bought, now: Date): Promise<Date> {
  const at = (await does(bought, now)) ?? now;
  await requireStatus(bought, leaves);
  return at;
}

async function requireStatus(bought: Bought, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return;
  const { status } = await subscriptionOf(bought);
  if (status === wanted) return;
  throw new AppError(
    "conflict",
    `The subscription is ${statusLabel(status).toLowerCase()} afterwards, and should be ${statusLabel(wanted).toLowerCase()}.`,
  );
}
