import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { OpenChange } from "@/lib/auth/settings/ask-for-address";
import type { FormAction } from "@/lib/form-action";
import { SettingsRow } from "./settings-row";

type Props = { address: string; change: OpenChange | null; ask: FormAction; cancel: FormAction };

/** The address of the account, how far a change of it is, and the form that begins one. */
export function AddressForm({ address, change, ask, cancel }: Props) {
  return (
    <SettingsRow
      title="Email address"
      hint="You sign in with it, and it identifies what you buy. Receipts for earlier purchases still go to the address they were bought with: our payment partner keeps that, and its customer portal opens only for that address."
    >
      <p className="font-medium wrap-anywhere">{address}</p>
      {change ? (
        <div className="mt-4 max-w-md">
          <Notice title={<span className="wrap-anywhere">To be changed to {change.newAddress}</span>}>
            <p className="wrap-anywhere">
              Open the link in the email to {change.waitsFor.join(" and in the email to ")}. It works for an
              hour.
            </p>
          </Notice>
          <ActionForm action={cancel} className="mt-3">
            <SubmitButton pending="One moment…" variant="ghost" className="-ml-4">
              Keep the address as it is
            </SubmitButton>
          </ActionForm>
        </div>
      ) : null}
      <ActionForm action={ask} className="mt-4 flex max-w-md flex-col gap-4 sm:flex-row sm:items-end">
        <TextField
          label="New address"
          name="address"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
          className="flex-1"
        />
        <SubmitButton pending="One moment…" variant="outline">
          Change address
        </SubmitButton>
      </ActionForm>
      <p className="mt-2 max-w-md text-sm text-muted-foreground">
        We’ll email a link to both addresses. Yours changes when both have confirmed.
      </p>
    </SettingsRow>
  );
}
