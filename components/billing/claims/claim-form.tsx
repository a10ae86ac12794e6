import { ActionForm } from "@/components/ui/action-form";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

/** For a purchase that was made with another address, so that nothing here knows whose it is. */
export function ClaimForm({ ask }: { ask: FormAction }) {
  return (
    <Disclosure title="Bought something that is not here?">
      <ActionForm action={ask} className="max-w-md space-y-5">
        <p className="text-sm leading-6 text-muted-foreground">
          It may have been bought with another email address. We’ll send a link to that address, and it adds
          the purchase to this account.
        </p>
        <TextField
          label="Order number"
          name="orderNumber"
          inputMode="numeric"
          pattern="\s*#?[0-9]{1,12}\s*"
          required
          hint="It’s on the receipt, like #1042."
        />
        <TextField
          label="Email address the receipt was sent to"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
        />
        <SubmitButton pending="One moment…" variant="outline">
          Send the link
        </SubmitButton>
      </ActionForm>
    </Disclosure>
  );
}
