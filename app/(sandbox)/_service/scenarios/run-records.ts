import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import type { SandboxScenarioRun } from "../generated/prisma/client";
import { ALL_STORES } from "../shared/ids";
import type { Bought } from "../seed/customer-actions";

export async function getRun(id: number): Promise<Run> {
  const row = await sandboxDb.sandboxScenarioRun.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found", "There is no such run.");
  return runOf(row, new Date());
}

export async function listRuns(limit: number): Promise<Run[]> {
  const rows = await sandboxDb.sandboxScenarioRun.findMany({ orderBy: { id: "desc" }, take: limit });
  return rows.map((row) => runOf(row, new Date()));
}

export async function findRunning(storeId = ALL_STORES, tx: SandboxDbTx = sandboxDb): Promise<Run | null> {
  const machineNow = new Date();
  const row = await tx.sandboxScenarioRun.findFirst({
    where: { status: "running", leaseUntil: { gte: machineNow }, ...(storeId && { storeId }) },
    orderBy: { id: "desc" },
  });
  return row && runOf(row, machineNow);
}

/** Saves the run's customer. */
export async function recordCustomer(
  id: number,
  { customerId, orderId, subscriptionId }: Bought & { customerId: number },
): Promise<void> {
  const data = { customerId, orderId, subscriptionId };
  await sandboxDb.sandboxScenarioRun.updateMany({ where: { id, status: "running" }, data });
}

/** Step `index` (from 0) was done at `at`. Throws conflict if the run has ended. */
export async function recordStep(id: number, index: number, at: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const run = await tx.sandboxScenarioRun.findFirst({ where: { id, status: "running" } });
    if (!run) throw new AppError("conflict", "The run is over: the sandbox was reset or restored.");
    const steps = stepsFromJson(run.steps);
    const done = steps.map((step, number) => (number === index ? { ...step, at } : step));
    await tx.sandboxScenarioRun.update({ where: { id }, data: { steps: stepsToJson(done) } });
  });
}

/** `problem` says why it stopped; null if it is complete. */
export async function endRun(id: number, endedAt: Date, problem: string | null): Promise<void> {
  await sandboxDb.sandboxScenarioRun.updateMany({
    where: { id, status: "running" },
    data: { status: problem === null ? "done" : "failed", problem, endedAt },
  });
}

/** On the store's clock; null until the step is done. */
type RunStep = { text: string; at: Date | null };

export type Run = Omit<SandboxScenarioRun, "status" | "steps" | "leaseUntil"> & {
  status: "running" | "done" | "failed";
  steps: RunStep[];
};

export const INTERRUPTED = "The run was interrupted.";

/** A run whose lease has expired counts as failed. */
export function runOf(row: SandboxScenarioRun, machineNow: Date): Run {
  const { status, steps, leaseUntil, ...rest } = row;
  const isAbandoned = status === "running" && leaseUntil < machineNow;
  return {
    ...rest,
    ...(isAbandoned && { problem: INTERRUPTED }),
    status: isAbandoned ? "failed" : (status as Run["status"]),
    steps: stepsFromJson(steps),
  };
}

function stepsFromJson(steps: unknown): RunStep[] {
  return (steps as { text: string; at: string | null }[]).map(({ text, at }) => ({
    text,
    at: at === null ? null : new Date(at),
  }));
}

export function stepsToJson(steps: RunStep[]) {
  return steps.map(({ text, at }) => ({ text, at: at?.toISOString() ?? null }));
}
