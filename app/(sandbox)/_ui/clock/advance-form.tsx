"use client";

import { useActionState, useEffect, useState } from "react";
import { advanceAction } from "@/app/(sandbox)/sandbox/dashboard/clock/actions";
import { Notice, ProgressBar } from "../basic/parts";
import { TextField } from "../basic/field";
import { HiddenFields, SubmitButton } from "../basic/submit-button";
import { type Progress, progressWords } from "./progress-words";

const STEPS = [
  { advance: "PT1H", text: "+1 hour" },
  { advance: "P1D", text: "+1 day" },
  { advance: "P1W", text: "+1 week" },
  { advance: "P1M", text: "+1 month" },
];

type Props = {
  storeId: number | null;
  now: string;
  hasNext: boolean;
  isMoving: boolean;
  zone: string;
  /** A time to go to, in the format of `now` with seconds. */
  goal?: { at: string; text: string } | null;
};

export function AdvanceForm({ storeId, now, hasNext, isMoving, zone, goal = null }: Props) {
  const [result, move, isPending] = useActionState(advanceAction, null);
  const store = <HiddenFields fields={{ store: storeId }} />;
  return (
    <div className="mt-5 grid gap-5">
      <form action={move} aria-label="Move by a step" className="flex flex-wrap gap-2">
        {store}
        {STEPS.map(({ advance, text }) => (
          <SubmitButton key={advance} look="secondary" name="advance" value={advance} pending={text}>
            {text}
          </SubmitButton>
        ))}
        {hasNext ? (
          <SubmitButton name="advance" value="next" pending="Moving to what is due next…">
            Moving to what is due next…
          </SubmitButton>
        ) : null}
      </form>
      {goal ? (
        <form action={move} aria-label="Move to what is due">
          {store}
          <input type="hidden" name="now" value={goal.at} />
          <SubmitButton pending="Moving…">{goal.text}</SubmitButton>
        </form>
      ) : null}
      <form action={move} aria-label="Move to a date" className="flex flex-wrap items-end gap-2">
        {store}
        <TextField
          label="Date and time (UTC)"
          name="now"
          type="datetime-local"
          min={now}
          required
          className="w-full sm:w-64"
        />
        <SubmitButton look="secondary" pending="Moving…">
          Move to this date
        </SubmitButton>
      </form>
      {isPending || isMoving ? <MoveProgress storeId={storeId} zone={zone} /> : null}
      {result && !isPending ? <Notice tone={result.tone} title={result.message} /> : null}
    </div>
  );
}

const LOOK_EVERY_MS = 400;

type Seen = { progress: Progress; most: number };

/** Polls until everything is delivered. */
function MoveProgress({ storeId, zone }: Pick<Props, "storeId" | "zone">) {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const look = async () => {
      const answer = await fetch(`/sandbox/dashboard/clock/progress?store=${storeId ?? ""}`);
      if (!answer.ok) return;
      const progress = (await answer.json()) as Progress;
      setSeen((before) => ({ progress, most: Math.max(before?.most ?? 0, progress.waiting) }));
    };
    // The next poll makes up for a failed one.
    const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [storeId]);
  const { text, ...position } = progressWords(seen?.progress ?? null, seen?.most ?? 0, zone);
  return (
    <output className="grid gap-2">
      <ProgressBar aria-label="Moving the clock" {...position} />
      <span className="text-muted-foreground figures">{text}</span>
    </output>
  );
}
