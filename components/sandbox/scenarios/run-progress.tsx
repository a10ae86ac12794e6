import type { Run } from "@/lib/sandbox/scenarios/runs/run";

/** The same in every browser: the native bar has colours of its own. */
const BAR =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent";

/** One line that a screen reader hears as it changes, above a bar for everybody. */
export function RunProgress({ run }: { run: Run }) {
  const done = run.steps.filter(({ at }) => at !== null).length;
  return (
    <div className="mb-4 grid gap-2">
      <output className="text-muted figures">{sentenceOf(run, done)}</output>
      <progress aria-label="Steps done" className={BAR} value={done} max={run.steps.length} />
    </div>
  );
}

function sentenceOf({ status, steps }: Run, done: number): string {
  if (status === "done") return `Done: all ${steps.length} steps have happened.`;
  if (status === "failed") return `Stopped after ${done} of ${steps.length} steps.`;
  const next = steps[done]?.text;
  return next ? `Step ${done + 1} of ${steps.length}: ${next}` : "Delivering the last events…";
}
