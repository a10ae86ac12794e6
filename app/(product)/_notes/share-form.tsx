import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form-action";
import { SubmitButton } from "@/components/ui/submit-button";

type Props = { id: string; isShared: boolean; share: FormAction };

export function ShareForm({ id, isShared, share }: Props) {
  return (
    <form action={share} className="flex flex-col gap-3 sm:flex-row sm:items-end">
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
    </form>
  );
}
