"use client";

import { useActionState, useEffect, useRef } from "react";
import { Notice } from "../../basic/notice";
import { SubmitButton } from "../../basic/submit-button";
import { focusRefusal } from "../entry/focus-refusal";
import { AddressField } from "./address-field";
import { CheckBox } from "./check-box";
import type { FormAction } from "./form-state";
import { SecretField } from "./secret-field";

type Webhook = { id: number; url: string; events: string[]; enabled: boolean };

/** Makes a webhook, or changes the one that is given. */
export function WebhookForm({
  webhook,
  eventNames,
  action,
}: {
  webhook?: Webhook;
  eventNames: readonly string[];
  action: FormAction;
}) {
  const [state, send] = useActionState(action, null);
  const form = useRef<HTMLFormElement>(null);
  const chosen = state?.typed?.["events"]?.split(" ") ?? webhook?.events ?? eventNames;
  const isEnabled = state?.typed ? state.typed["enabled"] === "on" : (webhook?.enabled ?? true);

  useEffect(() => {
    if (state?.tone === "bad") focusRefusal(form.current);
  }, [state]);

  return (
    <form ref={form} action={send} className="grid gap-5">
      {state ? (
        <div data-refusal tabIndex={-1}>
          <Notice tone={state.tone} title={state.message}>
            {state.detail}
          </Notice>
        </div>
      ) : null}
      {webhook ? <input type="hidden" name="webhook" value={webhook.id} /> : null}
      <AddressField
        defaultValue={state?.typed?.["url"] ?? webhook?.url}
        placeholder="https://shop.example/api/webhooks/commerce"
        error={state?.fields?.["url"]}
      />
      <fieldset aria-describedby={state?.fields?.["events"] ? "events-error" : undefined}>
        <legend className="text-sm font-medium">Events</legend>
        <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(15.5rem,100%),1fr))] gap-x-6">
          {eventNames.map((name) => (
            <CheckBox key={name} name="events" value={name} defaultChecked={chosen.includes(name)}>
              {name}
            </CheckBox>
          ))}
        </div>
        {state?.fields?.["events"] ? (
          <p id="events-error" className="mt-1.5 text-sm font-medium text-destructive">
            {state.fields["events"]}
          </p>
        ) : null}
      </fieldset>
      {/* Empty again once it is saved; what was refused stays. */}
      <SecretField
        key={state?.tone === "good" ? "saved" : "typed"}
        isNew={!webhook}
        error={state?.fields?.["secret"]}
      />
      <CheckBox name="enabled" defaultChecked={isEnabled}>
        <span className="font-medium">Enabled</span>
        <span className="text-muted-foreground">
          {" "}
          · while it is off, nothing is sent and nothing is kept for later
        </span>
      </CheckBox>
      <div>
        <SubmitButton pending="Saving…">{webhook ? "Save changes" : "Create webhook"}</SubmitButton>
      </div>
    </form>
  );
}
