import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ProviderId } from "@/lib/auth/ways-to-sign-in";
import type { FormAction } from "@/lib/form-action";

export type OneClickProvider = { id: Exclude<ProviderId, "email">; name: string };

type Props = {
  providers: OneClickProvider[];
  callbackUrl: string;
  signInDemo: FormAction;
  signInWith: FormAction;
};

/** The ways to sign in with one click. */
export function OtherSignIns({ providers, callbackUrl, signInDemo, signInWith }: Props) {
  return (
    <ul className="space-y-3">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <ActionForm action={id === "demo" ? signInDemo : signInWith}>
            <input type="hidden" name="callbackUrl" value={callbackUrl} />
            {id === "demo" ? null : <input type="hidden" name="provider" value={id} />}
            <SubmitButton pending="One moment…" variant="outline" className="w-full">
              {id === "demo" ? "Continue as demo user" : `Continue with ${name}`}
            </SubmitButton>
            {id === "demo" ? (
              <p className="mt-2 text-center text-sm text-muted-foreground">
                Test mode only: one click, no email.
              </p>
            ) : null}
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}
