import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SignInMethod } from "@/lib/auth/settings/sign-in-methods";
import type { FormAction } from "@/lib/form-action";
import { SettingsRow } from "./settings-row";

type Props = { hasMail: boolean; providers: SignInMethod[]; connect: FormAction; disconnect: FormAction };

/** The ways to sign in, and the connection with each provider. */
export function SignInList({ hasMail, providers, connect, disconnect }: Props) {
  return (
    <SettingsRow
      title="Sign-in"
      hint="Each of these signs you in to this account. The last one can’t be removed."
    >
      <ul className="max-w-md divide-y divide-border border-y border-border text-sm">
        {hasMail ? (
          <li className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span className="font-medium">Link by email</span>
            <span className="text-muted-foreground">Always works</span>
          </li>
        ) : null}
        {providers.map(({ id, name, isConnected }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span className="font-medium">{name}</span>
            <ActionForm action={isConnected ? disconnect : connect}>
              <input type="hidden" name="provider" value={id} />
              <SubmitButton pending="One moment…" variant="outline" size="sm">
                {isConnected ? "Disconnect" : "Connect"}
                <span className="sr-only"> {name}</span>
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </SettingsRow>
  );
}
