"use client";

import Link from "next/link";
import { useActionState } from "react";
import { simulatedField } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { Notice } from "../../basic/card";
import { AreaField, SelectField, TextField } from "../../basic/field";
import { SubmitButton } from "../../basic/submit-button";
import type { FormAction } from "./form-state";

type SimulateFieldsProps = {
  type: string;
  id: number;
  label?: string;
  events: readonly string[];
  hint?: string | undefined;
  action: FormAction;
};

export function SimulateFields({ type, id, label = "Event", events, hint, action }: SimulateFieldsProps) {
  const [state, send] = useActionState(action, null);
  return (
    <form action={send} className="grid gap-4">
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="id" value={id} />
      <SelectField
        label={label}
        name={simulatedField({ type, id })}
        hint={hint}
        key={state?.typed?.["event"]}
        defaultValue={state?.typed?.["event"]}
      >
        {events.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div>
        <SubmitButton look="secondary" pending="Sending…">
          Simulate
        </SubmitButton>
      </div>
      {state ? (
        <Notice tone={state.tone} title={state.message}>
          {state.tone === "good" ? (
            <Link href="/sandbox/dashboard/deliveries" className="font-medium underline">
              See its delivery
            </Link>
          ) : null}
        </Notice>
      ) : null}
    </form>
  );
}

const EXAMPLE = `{
  "meta": { "event_name": "order_created", "test_mode": true },
  "data": { "type": "orders", "id": "1", "attributes": {} }
}`;

export function CustomBodyForm({ webhookId, action }: { webhookId: number; action: FormAction }) {
  const [state, send] = useActionState(action, null);
  return (
    <form action={send} className="grid gap-4">
      {state && !state.fields ? <Notice tone={state.tone} title={state.message} /> : null}
      <input type="hidden" name="webhook" value={webhookId} />
      <TextField
        label="Event name"
        name="eventName"
        required
        maxLength={100}
        defaultValue={state?.typed?.["eventName"] ?? "order_created"}
        hint="What X-Event-Name says; it need not be an event that exists."
        error={state?.fields?.["eventName"]}
      />
      <AreaField
        label="Body"
        name="body"
        isCode
        rows={8}
        spellCheck={false}
        required
        defaultValue={state?.typed?.["body"] ?? EXAMPLE}
        hint="Sent byte for byte as entered, and signed. It doesn’t have to be JSON."
        error={state?.fields?.["body"]}
      />
      <div>
        <SubmitButton look="secondary" pending="Sending…">
          Sign and send
        </SubmitButton>
      </div>
    </form>
  );
}
