"use client";

import { useActionState } from "react";
import { TextField } from "../basic/field";
import { Notice } from "../basic/notice";
import { SubmitButton } from "../basic/submit-button";
import type { ClockAction } from "./clock-state";

/** Keeps everything as it is now under a name. */
export function SnapshotForm({ action }: { action: ClockAction }) {
  const [result, save] = useActionState(action, null);
  return (
    <form action={save} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={64}
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
          title="Letters, digits, dots, dashes and underscores"
          autoComplete="off"
          spellCheck={false}
          className="w-full sm:w-64"
        />
        <SubmitButton look="secondary" pending="Saving…">
          Save snapshot
        </SubmitButton>
      </div>
      {result ? <Notice tone={result.tone} title={result.message} /> : null}
    </form>
  );
}
