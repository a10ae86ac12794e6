"use client";

import { useActionState } from "react";
import { AreaField, TextField } from "../../basic/field";
import { Notice } from "../../basic/notice";
import { SubmitButton } from "../../basic/submit-button";
import type { FormAction } from "./form-state";

const EXAMPLE = `{
  "meta": { "event_name": "order_created", "test_mode": true },
  "data": { "type": "orders", "id": "1", "attributes": {} }
}`;

/** Sends whatever is written here, signed like every other delivery. */
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
        hint="Sent byte for byte as it stands here, and signed. It need not even be JSON."
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
