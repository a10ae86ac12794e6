import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

/** Invites somebody by mail. */
export function InviteForm({ invite, subscriptionId }: { invite: FormAction; subscriptionId: string }) {
  return (
    <ActionForm action={invite} className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <TextField
        label="Invite by email"
        name="address"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        required
        className="flex-1"
      />
      <SubmitButton pending="Inviting…">Send the invitation</SubmitButton>
    </ActionForm>
  );
}
