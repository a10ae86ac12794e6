"use client";

import { useActionState } from "react";
import { Button } from "../../basic/button";
import { Notice } from "../../basic/card";
import { AreaField, SelectField, TextField } from "../../basic/field";
import { SubmitButton } from "../../basic/submit-button";
import type { FormAction } from "./form-state";

type Props = {
  webhooks: { id: number; url: string }[];
  action: FormAction;
  /** To begin with. */
  webhookId?: number;
  payload?: string;
};

/** Sends a payload of the live service, or a fixture file, with changes. */
export function ReplayForm({ webhooks, action, webhookId, payload = "" }: Props) {
  const [state, send] = useActionState(action, null);
  if (webhooks.length === 0) return <p className="text-muted-foreground">No webhook is switched on.</p>;
  const typed = state?.typed ?? {};
  return (
    <form action={send} className="grid gap-4">
      <SelectField
        label="Send to"
        name="webhook"
        key={typed["webhook"]}
        defaultValue={typed["webhook"] ?? webhookId}
      >
        {webhooks.map(({ id, url }) => (
          <option key={id} value={id}>
            {id}: {url}
          </option>
        ))}
      </SelectField>
      <AreaField
        label="Payload"
        name="payload"
        isCode
        rows={8}
        spellCheck={false}
        defaultValue={typed["payload"] ?? payload}
        hint="The body of a webhook as the live service sent it, or the text of a fixture file."
      />
      <TextField label="Or a file" name="file" type="file" accept=".json,application/json" />
      <AreaField
        label="Changes"
        name="changes"
        isCode
        rows={3}
        spellCheck={false}
        placeholder='{ "data.attributes.status": "past_due", "meta.test_mode": true }'
        defaultValue={typed["changes"]}
        hint="New values by their paths, as JSON. Empty sends the payload unchanged."
      />
      {state ? <Notice tone={state.tone} title={state.message} /> : null}
      <div>
        <SubmitButton look="secondary" pending="Sending…">
          Sign and replay
        </SubmitButton>
      </div>
    </form>
  );
}

/** Saves the chosen deliveries, or all that fit the filter. The checkboxes are in the table. */
export function FixtureForm({ chosen }: { chosen: { state: string; event: string; store: number | null } }) {
  return (
    <form
      id="fixture"
      action="/sandbox/dashboard/deliveries/fixture"
      className="my-6 flex flex-wrap items-center justify-between gap-4"
    >
      <p className="max-w-[70ch] text-muted-foreground">
        Saves the events of the chosen deliveries as a file that can be replayed. Without a choice, of all
        that fit the filter, at most 200.
      </p>
      {Object.entries(chosen).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Button look="secondary" type="submit">
        Save as a fixture
      </Button>
    </form>
  );
}
