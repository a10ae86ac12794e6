"use client";

import { useActionState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

type Props = { create: FormAction<{ token: string }> };

/** Makes a token, and shows it this once. */
export function NewToken({ create }: Props) {
  const [state, act] = useActionState(create, null);
  const token = state && "token" in state ? state.token : null;
  const problem = state && "message" in state ? state.message : undefined;
  return (
    <div className="space-y-4">
      <form action={act} className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          label="What is it for?"
          name="name"
          required
          maxLength={80}
          placeholder="Nightly backup"
          autoComplete="off"
          error={problem}
          className="flex-1"
        />
        <SubmitButton pending="Making it…">Make a token</SubmitButton>
      </form>
      {token ? (
        <Notice variant="success" title="Your new token. It is shown only once.">
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <code className="min-w-0 flex-1 break-all">{token}</code>
            <CopyButton text={token} label="the token" />
          </div>
        </Notice>
      ) : null}
    </div>
  );
}
