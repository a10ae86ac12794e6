"use client";

import { useActionState, useEffect, useRef } from "react";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction, Refused } from "@/lib/form-action";

type Props = {
  callbackUrl: string;
  send: FormAction<Refused & { email: string }>;
};

/** Asks for a sign-in link. A refusal stands at the field, which is then focused so that it is read out. */
export function MagicLinkForm({ callbackUrl, send }: Props) {
  const [state, action] = useActionState(send, null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state) field.current?.focus();
  }, [state]);
  return (
    <form action={action} className="space-y-5">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField
        ref={field}
        label="Email"
        name="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={state && "email" in state ? state.email : undefined}
        error={state?.message}
        hint="We’ll email you a link. No password needed."
      />
      <SubmitButton pending="Sending the link…" className="w-full">
        Email me a sign-in link
      </SubmitButton>
    </form>
  );
}
