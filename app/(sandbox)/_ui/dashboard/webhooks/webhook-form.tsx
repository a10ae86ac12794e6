"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { createWebhookAction, updateWebhookAction } from "@/app/(sandbox)/sandbox/dashboard/webhooks/actions";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { Button } from "../../basic/parts";
import { FieldError, TextField } from "../../basic/field";
import { EntryForm, useEntry } from "../entry";

type Webhook = { id: number; url: string; events: string[]; enabled: boolean };

/** Creates a webhook, or changes this one. */
export function WebhookForm({ webhook }: { webhook?: Webhook }) {
  const { url = "", events = EVENT_NAMES, enabled = true } = webhook ?? {};
  return (
    <EntryForm
      action={webhook ? updateWebhookAction : createWebhookAction}
      initial={{ url, events: events.join(" "), enabled: enabled ? "on" : "" }}
      record={webhook ? { webhook: webhook.id } : {}}
      submit={webhook ? "Save changes" : "Create webhook"}
    >
      <WebhookFields isNew={!webhook} />
    </EntryForm>
  );
}

function WebhookFields({ isNew }: { isNew: boolean }) {
  const url = useEntry("url");
  const events = useEntry("events");
  const chosen = events.value.split(" ");
  return (
    <>
      <AddressField
        defaultValue={url.value}
        placeholder="https://shop.example/api/webhooks/commerce"
        error={url.error}
      />
      <fieldset aria-describedby={events.error ? "events-error" : undefined}>
        <legend className="text-sm font-medium">Events</legend>
        <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(15.5rem,100%),1fr))] gap-x-6">
          {EVENT_NAMES.map((name) => (
            <CheckBox key={name} name="events" value={name} defaultChecked={chosen.includes(name)}>
              {name}
            </CheckBox>
          ))}
        </div>
        <FieldError id="events" error={events.error} className="mt-1.5 text-sm" />
      </fieldset>
      <SecretField isNew={isNew} />
      <CheckBox name="enabled" defaultChecked={useEntry("enabled").value === "on"}>
        <span className="font-medium">Enabled</span>
        <span className="text-muted-foreground">
          {" "}
          · while it is off, nothing is sent and nothing is kept for later
        </span>
      </CheckBox>
    </>
  );
}

function SecretField({ isNew }: { isNew: boolean }) {
  const { value, error } = useEntry("secret");
  const [secret, setSecret] = useState(value);
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
