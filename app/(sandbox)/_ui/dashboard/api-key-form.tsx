"use client";

import { useActionState } from "react";
import { createKeyAction } from "@/app/(sandbox)/sandbox/dashboard/api-keys/actions";
import { Notice } from "../basic/parts";
import { TextField } from "../basic/field";
import { SubmitButton } from "../basic/submit-button";
import { CopyButton } from "../shared/copy-button";

/** `key` is shown only once. */
export type NewKeyState = { key: string; name: string } | { problem: string; name: string } | null;

export function ApiKeyForm() {
  const [state, send] = useActionState(createKeyAction, null);
  const problem = state && "problem" in state ? state.problem : undefined;
  return (
    <div className="grid gap-5">
      {state && "key" in state ? (
        <Notice tone="good" title={`The key “${state.name}” is ready. Copy it now: it is not shown again.`}>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <code data-testid="new-key" className="rounded bg-card px-2 py-1 font-mono text-sm break-all">
              {state.key}
            </code>
            <CopyButton text={state.key} label="API key" />
          </div>
        </Notice>
      ) : null}
      <form action={send} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          name="name"
          label="Name"
          placeholder="Production server"
          maxLength={100}
          defaultValue={problem ? state?.name : ""}
          error={problem}
          className="grow sm:max-w-sm"
        />
        <SubmitButton pending="Creating…">Create key</SubmitButton>
      </form>
    </div>
  );
}
