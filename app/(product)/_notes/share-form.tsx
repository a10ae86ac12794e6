import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

type Props = { id: string; isShared: boolean; share: FormAction };

export function ShareForm({ id, isShared, share }: Props) {
  return (
    <ActionForm action={share} className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <input type="hidden" name="id" value={id} />
      <TextField
        label={isShared ? "New password" : "Password for readers"}
        name="password"
        type="password"
        required
        minLength={8}
        maxLength={200}
        autoComplete="new-password"
        className="flex-1"
      />
      <SubmitButton pending="One moment…" variant="outline">
        {isShared ? "Change it" : "Make a link"}
      </SubmitButton>
    </ActionForm>
  );
}
