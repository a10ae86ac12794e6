import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";
import { SettingsRow } from "./settings-row";

export function NameForm({ name, rename }: { name: string | null; rename: FormAction }) {
  return (
    <SettingsRow title="Name" hint="What you are called on this site and at a checkout you start.">
      <ActionForm action={rename} className="flex max-w-md flex-col gap-4 sm:flex-row sm:items-end">
        <TextField
          key={name}
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={name ?? ""}
          maxLength={80}
          required
          className="flex-1"
        />
        <SubmitButton pending="Saving…" variant="outline">
          Save name
        </SubmitButton>
      </ActionForm>
    </SettingsRow>
  );
}
