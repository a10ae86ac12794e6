"use client";

import { type ComponentProps, type ReactNode, useActionState, useEffect, useRef, useState } from "react";
import { Button } from "../../basic/button";
import { Notice } from "../../basic/card";
import { TextField } from "../../basic/field";
import { SubmitButton } from "../../basic/submit-button";
import { focusRefusal } from "../entry";
import type { FormAction } from "./form-state";

type Webhook = { id: number; url: string; events: string[]; enabled: boolean };

type WebhookFormProps = { webhook?: Webhook; eventNames: readonly string[]; action: FormAction };

export function WebhookForm({ webhook, eventNames, action }: WebhookFormProps) {
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
      {/* Reset after saving. */}
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

function SecretField({ isNew, error }: { isNew: boolean; error: string | undefined }) {
  const [secret, setSecret] = useState("");
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        label={isNew ? "Signing secret" : "New signing secret"}
        name="secret"
        className="min-w-56 grow"
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
        minLength={6}
        maxLength={40}
        required={isNew}
        autoComplete="off"
        spellCheck={false}
        error={error}
        hint={
          isNew
            ? "6 to 40 characters. The receiver needs the same one."
            : "Leave it empty to keep the one in use. Attempts that are still to come are signed with a new one."
        }
      />
      <Button look="secondary" className="sm:mt-6.5" onClick={() => setSecret(randomSecret())}>
        Generate
      </Button>
    </div>
  );
}

/** 160 random bits. */
function randomSecret(): string {
  const letters = "abcdefghijklmnopqrstuvwxyz234567";
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${Array.from(bytes, (byte) => letters[byte % 32]).join("")}`;
}

export function AddressField(props: Omit<ComponentProps<typeof TextField>, "label" | "name" | "type">) {
  return <TextField label="Address" name="url" type="url" required maxLength={2048} {...props} />;
}

export function CheckBox({ children, ...rest }: { children: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:min-h-9">
      <input type="checkbox" className="size-4 shrink-0 accent-primary" {...rest} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
