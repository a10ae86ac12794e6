"use client";

import { useActionState } from "react";
import { TextField } from "../basic/field";
import { Notice } from "../basic/notice";
import { SubmitButton } from "../basic/submit-button";
import type { ClockAction } from "./clock-state";
import { MoveProgress } from "./move-progress";

const STEPS = [
  { advance: "PT1H", text: "+1 hour" },
  { advance: "P1D", text: "+1 day" },
  { advance: "P1W", text: "+1 week" },
  { advance: "P1M", text: "+1 month" },
];

type Props = {
  action: ClockAction;
  /** The id of the store whose clock is moved; null for all. */
  storeId: number | null;
  /** The time there, the latest of all, as a date field writes it: `2026-03-31T10:15`. */
  now: string;
  hasNext: boolean;
  isMoving: boolean;
  /** In which times are read. */
  zone: string;
  /** A moment that somebody would like to see, written like `now` with its seconds. */
  goal?: { at: string; text: string } | null;
};

/** Moves the clock of a store, or of all, on by a step, to the next thing that is due, or to a date. */
export function AdvanceForm({ action, storeId, now, hasNext, isMoving, zone, goal = null }: Props) {
  const [result, move, isPending] = useActionState(action, null);
  const store = <input type="hidden" name="store" value={storeId ?? ""} />;
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
          <SubmitButton name="advance" value="next" pending="To the next thing due">
            To the next thing due
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
      {isPending || isMoving ? <MoveProgress zone={zone} /> : null}
      {result && !isPending ? <Notice tone={result.tone} title={result.message} /> : null}
    </div>
  );
}
