"use client";

import { useState } from "react";
import { Button } from "../../basic/button";
import { TextField } from "../../basic/field";

/** The signing secret: typed, or made up here. What is stored is never shown. */
export function SecretField({ isNew, error }: { isNew: boolean; error: string | undefined }) {
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

/** 32 characters after the prefix: 160 bits. */
function randomSecret(): string {
  const letters = "abcdefghijklmnopqrstuvwxyz234567";
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${Array.from(bytes, (byte) => letters[byte % 32]).join("")}`;
}
