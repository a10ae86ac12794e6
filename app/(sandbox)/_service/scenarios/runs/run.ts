import type { SandboxScenarioRun } from "../../generated/prisma/client";

/** `at` is on the clock of its store; null until the step is done. */
export type RunStep = { text: string; at: Date | null };

export type Run = Omit<SandboxScenarioRun, "status" | "steps" | "leaseUntil"> & {
  status: "running" | "done" | "failed";
  steps: RunStep[];
};

export const INTERRUPTED = "The run was interrupted: whoever was at it has gone.";

/** A run as it is at the machine's time `machineNow`: one that nobody keeps going has failed. */
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

export function stepsFromJson(steps: unknown): RunStep[] {
  return (steps as { text: string; at: string | null }[]).map(({ text, at }) => ({
    text,
    at: at === null ? null : new Date(at),
  }));
}

export function stepsToJson(steps: RunStep[]) {
  return steps.map(({ text, at }) => ({ text, at: at?.toISOString() ?? null }));
}
