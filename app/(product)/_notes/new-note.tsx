import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

export function NewNote({ create }: { create: FormAction }) {
  return (
    <ActionForm action={create} className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField
        label="New note"
        name="title"
        required
        maxLength={200}
        autoComplete="off"
        className="flex-1"
      />
      <SubmitButton pending="Writing…">Write it</SubmitButton>
    </ActionForm>
  );
}
