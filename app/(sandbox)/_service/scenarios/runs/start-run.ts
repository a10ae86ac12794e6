import "server-only";
import { type SandboxDbTx, sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import { recordNow } from "../../time/record-now";
import { holdClock } from "../../clock/lease";
import type { Scenario } from "../scenario";
import { findScenario, getScenario } from "../scenarios";
import { leaseEnd } from "./lease";
import { findRunning } from "./read-runs";
import { INTERRUPTED, type Run, runOf, stepsToJson } from "./run";

/**
 * Opens a run of a scenario for a customer nobody has seen before; `playRun` does its steps. Throws not_found, and conflict
 * while another one runs or the clock is being moved.
 */
export async function startRun(name: string): Promise<Run> {
  const scenario = getScenario(name);
  const startedAt = await recordNow("variants", scenario.buys.variantId);
  return sandboxDb.$transaction(async (tx) => {
    // Whoever starts holds the clock, so two who start at once do it one after the other.
    const { isLeased } = await holdClock(tx);
    const running = await findRunning(tx);
    if (running) throw alreadyRunning(running);
    if (isLeased) throw new AppError("conflict", "The clock is being moved. Wait until it has arrived.");
    await endAbandoned(tx);
    const row = await tx.sandboxScenarioRun.create({
      data: {
        name,
        customerName: scenario.customer,
        customerEmail: await unusedEmail(tx, scenario),
        steps: stepsToJson([scenario.buys, ...scenario.afterwards].map(({ text }) => ({ text, at: null }))),
        startedAt,
        leaseUntil: leaseEnd(),
      },
    });
    return runOf(row, new Date());
  });
}

function alreadyRunning({ name }: Run): AppError {
  const title = findScenario(name)?.title ?? name;
  return new AppError("conflict", `“${title}” is running. One runs at a time, so wait until it has ended.`);
}

/** So that whoever was at it and comes back finds that it is over. */
async function endAbandoned(tx: SandboxDbTx): Promise<void> {
  await tx.sandboxScenarioRun.updateMany({
    where: { status: "running" },
    data: { status: "failed", problem: INTERRUPTED },
  });
}

/** `trial-converts-3@scenario.example` for the third customer of this scenario. */
async function unusedEmail(tx: SandboxDbTx, { name }: Scenario): Promise<string> {
  const [row] = await tx.$queryRaw<{ last: number | null }[]>`
    SELECT max(substring(email FROM ${`^${name}-(\\d{1,6})@scenario\\.example$`})::int) AS last
    FROM sandbox.customers WHERE email LIKE ${`${name}-%`}`;
  return `${name}-${(row?.last ?? 0) + 1}@scenario.example`;
}
