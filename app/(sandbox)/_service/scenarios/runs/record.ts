import "server-only";
import { sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import type { Bought } from "../../seed/history/person";
import { stepsFromJson, stepsToJson } from "./run";

/** Whose run it is, as soon as there is somebody. */
export async function recordCustomer(
  id: number,
  { customerId, orderId, subscriptionId }: Bought & { customerId: number },
): Promise<void> {
  const data = { customerId, orderId, subscriptionId };
  await sandboxDb.sandboxScenarioRun.updateMany({ where: { id, status: "running" }, data });
}

/** The step of this number, from 0, was done at `at`. Throws conflict when the run has been ended or taken away. */
export async function recordStep(id: number, index: number, at: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const run = await tx.sandboxScenarioRun.findFirst({ where: { id, status: "running" } });
    if (!run) throw new AppError("conflict", "The run is over: somebody has reset or restored the sandbox.");
    const steps = stepsFromJson(run.steps).map(({ text, at: doneAt }, number) => ({
      text,
      at: number === index ? at : doneAt,
    }));
    await tx.sandboxScenarioRun.update({ where: { id }, data: { steps: stepsToJson(steps) } });
  });
}

/** Nothing more happens; `problem` says why it stopped, null when all was done. */
export async function endRun(id: number, endedAt: Date, problem: string | null): Promise<void> {
  await sandboxDb.sandboxScenarioRun.updateMany({
    where: { id, status: "running" },
    data: { status: problem === null ? "done" : "failed", problem, endedAt },
  });
}
