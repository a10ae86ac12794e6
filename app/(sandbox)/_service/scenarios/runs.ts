import "server-only";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { holdClocks } from "../clock/lease";
import { waitUntilIdle } from "../clock/worker";
import { sandboxDb, type SandboxDbTx } from "../db";
import { clockOf, deliverDue } from "../delivery/deliver";
import { type Bought, subscriptionOf } from "../seed/customer-actions";
import { statusLabel } from "../shared/format";
import { recordStore } from "../time/record-now";
import { sandboxNow } from "../time/store-clocks";
import { buyFirst, performOf } from "./perform-step";
import { findScenario } from "./library";
import {
  endRun,
  findRunning,
  INTERRUPTED,
  recordCustomer,
  recordStep,
  type Run,
  runOf,
  stepsToJson,
} from "./run-records";
import { type Scenario, stepTexts } from "./scenario";

const IDLE_TIMEOUT_MS = 30_000;

/** Runs the steps in order and delivers after each. An error ends the run and is stored in it. */
export async function playRun(run: Run, scenario: Scenario): Promise<void> {
  const letGo = keepRunAlive(run.id);
  try {
    await playSteps(run, scenario);
    await waitUntilIdle(IDLE_TIMEOUT_MS, run.storeId);
    await endRun(run.id, await sandboxNow(run.storeId), null);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error("scenario.failed", error);
    await endRun(run.id, await sandboxNow(run.storeId), error.message);
  } finally {
    letGo();
  }
}

async function playSteps(run: Run, scenario: Scenario): Promise<void> {
  const { id, customerEmail, storeId } = run;
  const now = await sandboxNow(storeId);
  const bought = await buyFirst(scenario, customerEmail, now);
  await recordCustomer(id, bought);
  await requireStatus(bought, scenario.buys.leaves);
  await recordStep(id, 0, now);
  await deliverDue(clockOf(storeId));
  for (const [index, step] of scenario.steps.entries()) {
    // oxlint-disable no-await-in-loop -- a story has an order
    const before = await sandboxNow(storeId);
    const at = (await performOf(step)(bought, before)) ?? before;
    await requireStatus(bought, step.leaves);
    await recordStep(id, index + 1, at);
    await deliverDue(clockOf(storeId));
    // oxlint-enable no-await-in-loop
  }
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

/**
 * Creates a run, with a new customer unless the scenario has an email; `playRun` runs its steps. Throws conflict while another run
 * or a move of the clock is running in that store.
 */
export async function startRun(scenario: Scenario): Promise<Run> {
  const storeId = await recordStore("variants", scenario.buys.variant_id);
  const startedAt = await sandboxNow(storeId);
  return sandboxDb.$transaction(async (tx) => {
    // Holds the clock, so parallel starts wait for each other.
    const [clock] = await holdClocks(tx, storeId);
    const running = await findRunning(storeId, tx);
    if (running) {
      const title = findScenario(running.name)?.title ?? running.name;
      const message = `“${title}” is running. One runs at a time, so wait until it has ended.`;
      throw new AppError("conflict", message);
    }
    if (clock?.isLeased)
      throw new AppError("conflict", "The clock is being moved. Wait until it has arrived.");
    // So that the process of an abandoned run notices that it is over.
    await tx.sandboxScenarioRun.updateMany({
      where: { status: "running", storeId },
      data: { status: "failed", problem: INTERRUPTED },
    });
    const row = await tx.sandboxScenarioRun.create({
      data: {
        name: scenario.name,
        storeId,
        customerName: scenario.customer,
        customerEmail: scenario.email ?? (await unusedEmail(tx, scenario)),
        steps: stepsToJson(stepTexts(scenario).map((text) => ({ text, at: null }))),
        startedAt,
        leaseUntil: leaseEnd(),
      },
    });
    return runOf(row, new Date());
  });
}

/** `trial-converts-3@scenario.example` for the third customer of this scenario. */
async function unusedEmail(tx: SandboxDbTx, { name }: Scenario): Promise<string> {
  const [row] = await tx.$queryRaw<{ last: number | null }[]>`
    SELECT max(substring(email FROM ${`^${name}-(\\d{1,6})@scenario\\.example$`})::int) AS last
    FROM sandbox.customers WHERE email LIKE ${`${name}-%`}`;
  return `${name}-${(row?.last ?? 0) + 1}@scenario.example`;
}

const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

/** Until when a run counts as being kept going, from the machine's time on. */
function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS);
}

/** Renews the lease until the returned function is called. */
function keepRunAlive(id: number): () => void {
  const renew = () =>
    sandboxDb.sandboxScenarioRun.updateMany({
      where: { id, status: "running" },
      data: { leaseUntil: leaseEnd() },
    });
  // The next renewal makes up for a failed one.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Expires the leases. */
export async function interruptRuns(tx: SandboxDbTx, storeId: number): Promise<void> {
  const leaseUntil = new Date(Date.now() - 1);
  const where = { status: "running", ...(storeId && { storeId }) };
  await tx.sandboxScenarioRun.updateMany({ where, data: { leaseUntil } });
}
