import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form-action";
import { SubmitButton } from "@/components/ui/submit-button";

export function NewNote({ create }: { create: FormAction }) {
  return (
    <form action={create} className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField
        label="New note"
        name="title"
        required
        maxLength={200}
        autoComplete="off"
        className="flex-1"
      />
      <SubmitButton pending="Writing…">Write it</SubmitButton>
    </form>
  );
}
