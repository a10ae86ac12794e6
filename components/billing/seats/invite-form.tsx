import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form-action";
import { SubmitButton } from "@/components/ui/submit-button";

/** Invites somebody by mail. */
export function InviteForm({ invite, subscriptionId }: { invite: FormAction; subscriptionId: string }) {
  return (
    <form action={invite} className="flex flex-col gap-3 sm:flex-row sm:items-end">
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
    </form>
  );
}
