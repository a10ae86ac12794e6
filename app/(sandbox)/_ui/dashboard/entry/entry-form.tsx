"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { Notice } from "../../basic/notice";
import { SubmitButton } from "../../basic/submit-button";
import type { EntryState, EntryValues } from "@/app/(sandbox)/_service/entry/entry";
import { EntryContext } from "./entry-context";
import { focusRefusal } from "./focus-refusal";

const NOTHING: EntryValues = {};

/** A form that keeps what was typed when it is refused, with and without JavaScript. Its fields are the Entry… parts inside. */
export function EntryForm({
  action,
  initial = NOTHING,
  submit,
  pending = "Saving…",
  look,
  children,
}: {
  action: (previous: EntryState, form: FormData) => Promise<EntryState>;
  initial?: EntryValues;
  submit: ReactNode;
  pending?: string;
  look?: "primary" | "secondary" | "danger";
  children: ReactNode;
}) {
  const [state, send] = useActionState(action, null);
  const form = useRef<HTMLFormElement>(null);
  const attempt = state?.attempt ?? 0;

  useEffect(() => {
    if (attempt > 0) focusRefusal(form.current);
  }, [attempt]);

  return (
    <form ref={form} action={send} noValidate className="grid gap-5">
      <input type="hidden" name="attempt" value={attempt} />
      {state ? (
        <div data-refusal tabIndex={-1}>
          <Notice tone="bad" title={state.message} />
        </div>
      ) : null}
      {/* Made anew after a refusal, so that every field begins with what was typed. */}
      <div key={attempt} className="grid gap-5">
        <EntryContext value={{ values: state?.values ?? initial, fields: state?.fields ?? {} }}>
          {children}
        </EntryContext>
      </div>
      <div>
        <SubmitButton look={look ?? "primary"} pending={pending}>
          {submit}
        </SubmitButton>
      </div>
    </form>
  );
}
