"use client";

import { useActionState } from "react";
import { TextField } from "../../basic/field";
import { Notice } from "../../basic/notice";
import { SubmitButton } from "../../basic/submit-button";
import {
  API_FAULTS,
  DELIVERY_FAULTS,
  type FaultName,
  type FaultSettings,
} from "@/app/(sandbox)/_service/faults/settings";
import { Panel } from "../parts/panel";
import { FaultRow } from "./fault-row";
import type { FormAction } from "./form-state";

/** All faults in one form: saving it begins the seed anew. */
export function FaultForm({
  settings,
  seed,
  action,
}: {
  settings: FaultSettings;
  seed: number;
  action: FormAction;
}) {
  const [state, send] = useActionState(action, null);
  const rows = (names: readonly FaultName[]) =>
    names.map((name) => <FaultRow key={name} name={name} fault={settings[name]} />);
  return (
    <form action={send} className="grid gap-4">
      {state ? (
        <Notice tone={state.tone} title={state.message}>
          {state.detail}
        </Notice>
      ) : null}
      <Panel title="Deliveries">
        <div>{rows(DELIVERY_FAULTS)}</div>
      </Panel>
      <Panel title="API">
        <div>{rows(API_FAULTS)}</div>
      </Panel>
      <Panel title="Seed">
        <TextField
          label="Seed"
          name="seed"
          type="number"
          min={0}
          max={2_147_483_647}
          required
          defaultValue={seed}
          className="max-w-60"
          hint="The same seed, settings and traffic give the same faults."
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <SubmitButton name="intent" value="save" pending="Saving…">
            Save and begin anew
          </SubmitButton>
          <SubmitButton name="intent" value="off" look="secondary" pending="Switching off…" formNoValidate>
            Switch everything off
          </SubmitButton>
        </div>
      </Panel>
    </form>
  );
}
