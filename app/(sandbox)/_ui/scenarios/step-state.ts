import type { Run } from "@/app/(sandbox)/_service/scenarios/runs/run";

export type StepState = "done" | "running" | "failed" | "waiting";

/** How far one step of a run is: the first that is not done is the one that runs or that stopped it. */
export function stateOf({ steps, status }: Pick<Run, "steps" | "status">, index: number): StepState {
  if (steps[index]?.at) return "done";
  if (index !== steps.findIndex(({ at }) => at === null)) return "waiting";
  return status === "running" ? "running" : "failed";
}
