import { ProgressBar } from "../basic/progress-bar";
import type { Run } from "@/app/(sandbox)/_service/scenarios/runs/run";

/** One line that a screen reader hears as it changes, above a bar for everybody. */
export function RunProgress({ run }: { run: Run }) {
  const done = run.steps.filter(({ at }) => at !== null).length;
  return (
    <div className="mb-4 grid gap-2">
      <output className="text-muted-foreground figures">{sentenceOf(run, done)}</output>
      <ProgressBar aria-label="Steps done" value={done} max={run.steps.length} />
    </div>
  );
}

function sentenceOf({ status, steps }: Run, done: number): string {
  if (status === "done") return `Done: all ${steps.length} steps have happened.`;
  if (status === "failed") return `Stopped after ${done} of ${steps.length} steps.`;
  const next = steps[done]?.text;
  return next ? `Step ${done + 1} of ${steps.length}: ${next}` : "Delivering the last events…";
}
