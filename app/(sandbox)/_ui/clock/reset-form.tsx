"use client";

import { useActionState } from "react";
import { buttonClass } from "../basic/button";
import { Notice } from "../basic/notice";
import { SubmitButton } from "../basic/submit-button";
import type { ClockAction } from "./clock-state";

/** Asks once more before everything is gone; opens and closes without JavaScript. */
export function ResetForm({ action }: { action: ClockAction }) {
  const [result, reset] = useActionState(action, null);
  return (
    <div className="grid gap-3">
      <details className="group">
        <summary className={buttonClass("danger", "cursor-pointer list-none group-open:hidden")}>
          Reset the sandbox…
        </summary>
        <form
          action={reset}
          className="grid gap-3 rounded-lg border border-destructive/30 bg-destructive-soft p-4"
        >
          <p>
            <span className="font-semibold">Everything that was sold will be gone,</span> with all mails,
            deliveries and settings. Snapshots stay.
          </p>
          <SubmitButton look="danger" pending="Resetting…" className="justify-self-start">
            Yes, reset everything
          </SubmitButton>
        </form>
      </details>
      {result ? <Notice tone={result.tone} title={result.message} /> : null}
    </div>
  );
}
