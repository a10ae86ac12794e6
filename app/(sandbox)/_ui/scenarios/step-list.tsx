import { classNames } from "../basic/class-names";
import { Time } from "../shared/time/time";
import type { Run } from "@/app/(sandbox)/_service/scenarios/runs/run";
import { type StepState, stateOf } from "./step-state";

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

/** The steps in order, ticked off with the instant at which each was done. */
export function StepList({ run }: { run: Run }) {
  return (
    <ol className="grid">
      {run.steps.map(({ text, at }, index) => {
        const state = stateOf(run, index);
        const { look, sign, word } = MARKS[state];
        return (
          <li key={text} className="flex gap-3 py-2">
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
