"use client";

import { useActionState } from "react";
import { TextField } from "../../basic/field";
import { Notice } from "../../basic/notice";
import { SubmitButton } from "../../basic/submit-button";
import type { CheckResult } from "@/app/(sandbox)/_service/contract-check/run";
import { Panel } from "../parts/panel";
import { AddressField } from "./address-field";
import { CheckScore } from "./check-score";

export type CheckState =
  | { error: string; typed: { url: string; secret: string }; result?: never }
  | { result: CheckResult; error?: never; typed?: never }
  | null;

/** Asks for an address and a secret, and shows how the receiver there did. */
export function ContractCheckForm({
  url,
  action,
}: {
  url: string;
  action: (previous: CheckState, form: FormData) => Promise<CheckState>;
}) {
  const [state, send] = useActionState(action, null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-3xl">
        <Panel title="Receiver">
          <form action={send} className="grid gap-4">
            {state?.error ? <Notice tone="bad" title={state.error} /> : null}
            <AddressField defaultValue={state?.result?.url ?? state?.typed?.url ?? url} />
            <TextField
              label="Signing secret"
              name="secret"
              maxLength={200}
              defaultValue={state?.typed?.secret}
              autoComplete="off"
              spellCheck={false}
              hint="Leave it empty to use the secret of the webhook with this address."
            />
            <div>
              <SubmitButton pending="Asking twenty questions…">Check</SubmitButton>
            </div>
          </form>
        </Panel>
      </div>
      {state?.result ? <CheckScore result={state.result} /> : null}
    </div>
  );
}
