"use client";

import { useT } from "@/components/site/language";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { CopyButton } from "@/components/ui/copy-button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { createTokenAction } from "./actions";

/** Creates a token, and shows it once. */
export function NewToken() {
  const t = useT();
  return (
    <div className="space-y-4">
      <ActionForm action={createTokenAction} isInline show={({ token }) => <Token token={token} />}>
        <TextField
          label={t("Token name")}
          name="name"
          required
          maxLength={80}
          placeholder={t("Nightly backup")}
          autoComplete="off"
          className="flex-1"
        />
        <SubmitButton pending={t("Creating…")}>{t("Create token")}</SubmitButton>
      </ActionForm>
    </div>
  );
}

function Token({ token }: { token: string }) {
  const t = useT();
  return (
    <Notice variant="success" title={t("Your new token. It is shown only once.")}>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 break-all">{token}</code>
        <CopyButton text={token} label={t("the token")} />
      </div>
    </Notice>
  );
}
