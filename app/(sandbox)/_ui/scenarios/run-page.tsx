import type { Run } from "@/app/(sandbox)/_service/scenarios/run-records";
import { classNames, Notice, ProgressBar } from "../basic/parts";
import { readerZone, Time } from "../shared/details";
import { passedText } from "./run-table";

export async function RunOutcome({ run }: { run: Run }) {
  if (run.status === "failed") {
    const stoppedAt = run.steps.find(({ at }) => at === null)?.text;
    return (
      <Notice tone="bad" title={stoppedAt ? `Stopped at: ${stoppedAt}` : "Stopped at the end"}>
        <p>{run.problem}</p>
        <p className="mt-1">Completed steps remain. Run it again for a new customer.</p>
      </Notice>
    );
  }
  if (run.status === "running" || !run.endedAt) return null;
  return (
    <Notice tone="good" title={`${run.customerName}’s scenario is complete.`}>
      {passedText(run.startedAt, run.endedAt, await readerZone())}
    </Notice>
  );
}

/** One line for screen readers, above a progress bar. */
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

const MARKS: Record<StepState, { look: string; sign: string; word: string }> = {
  done: { look: "border-success bg-success-soft text-success", sign: "✓", word: "Done" },
  running: {
    look: "border-primary bg-accent text-primary-strong motion-safe:animate-pulse",
    sign: "…",
    word: "Happening now",
  },
  failed: {
    look: "border-destructive bg-destructive-soft text-destructive",
    sign: "✕",
    word: "Stopped here",
  },
  waiting: { look: "border-input/50 text-muted-foreground", sign: "", word: "To come" },
};

export function StepList({ run }: { run: Run }) {
  return (
    <ol className="grid">
      {run.steps.map(({ text, at }, index) => {
        const state = stateOf(run, index);
        const { look, sign, word } = MARKS[state];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list in which a text may come twice
          <li key={index} className="flex gap-3 py-2">
            <span
              aria-hidden
              className={classNames(
                "grid size-6 shrink-0 place-items-center rounded-full border text-xs font-bold",
                look,
              )}
            >
              {sign}
            </span>
            <span className="flex min-w-0 grow flex-col justify-between gap-x-4 pt-0.5 sm:flex-row">
              <span className={state === "waiting" ? "text-muted-foreground" : "font-medium"}>
                {text}
                <span className="sr-only"> ({word})</span>
              </span>
              {at ? <Time at={at} className="shrink-0 text-muted-foreground figures" /> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type StepState = "done" | "running" | "failed" | "waiting";

/** The first step that isn't done is running, or has failed. */
export function stateOf({ steps, status }: Pick<Run, "steps" | "status">, index: number): StepState {
  if (steps[index]?.at) return "done";
  if (index !== steps.findIndex(({ at }) => at === null)) return "waiting";
  return status === "running" ? "running" : "failed";
}
