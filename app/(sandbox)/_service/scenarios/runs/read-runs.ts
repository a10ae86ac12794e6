import "server-only";
import { type SandboxDbTx, sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import { type Run, runOf } from "./run";

/** Throws not_found. */
export async function getRun(id: number): Promise<Run> {
  const row = await sandboxDb.sandboxScenarioRun.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found", "There is no such run.");
  return runOf(row, new Date());
}

/** The newest runs first. */
export async function listRuns(limit: number): Promise<Run[]> {
  const rows = await sandboxDb.sandboxScenarioRun.findMany({ orderBy: { id: "desc" }, take: limit });
  return rows.map((row) => runOf(row, new Date()));
}

/** The run that somebody is at, or null. */
export async function findRunning(tx: SandboxDbTx = sandboxDb): Promise<Run | null> {
  const machineNow = new Date();
  const row = await tx.sandboxScenarioRun.findFirst({
    where: { status: "running", leaseUntil: { gte: machineNow } },
    orderBy: { id: "desc" },
  });
  return row && runOf(row, machineNow);
}
