import { ActionForm } from "@/components/ui/action-form";
import { ConfirmButton } from "@/components/ui/confirm-button";
import type { AccountLicenseKey } from "@/lib/billing/licenses/account-license-key";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";

type Props = { licenseKey: AccountLicenseKey; deactivate: FormAction };

/** Where a license key is in use: each place by name and date, with a button that frees it unless the key is disabled. */
export function LicenseActivations({ licenseKey, deactivate }: Props) {
  const { id, activations, isDisabled } = licenseKey;
  if (activations.length === 0) return null;
  return (
    <>
      {isDisabled ? (
        <p className="mt-3 text-muted-foreground">
          This key is disabled, so its devices cannot be deactivated.
        </p>
      ) : null}
      <ul className="mt-3 divide-y divide-border rounded-lg bg-muted px-4">
        {activations.map((activation) => {
          const nameId = `activation-${id}-${activation.id}`;
          return (
            <li key={activation.id} className="flex items-center justify-between gap-x-6 py-2">
              <p id={nameId} className="min-w-0 wrap-anywhere">
                <span className="font-medium">{activation.name}</span>
                <span className="block text-muted-foreground figures sm:inline sm:before:content-['_·_']">
                  since {formatDate(activation.date)}
                </span>
              </p>
              {isDisabled ? null : (
                <ActionForm action={deactivate}>
                  <input type="hidden" name="instanceId" value={activation.id} />
                  <ConfirmButton
                    pending="Deactivating…"
                    variant="ghost"
                    className="-mr-3 text-destructive"
                    aria-describedby={nameId}
                    question={{
                      title: `Deactivate ${activation.name}?`,
                      text: "The app stops working there the next time it checks, and you can use the key on another device.",
                      yes: "Deactivate it",
                      no: "Keep",
                    }}
                  >
                    Deactivate
                  </ConfirmButton>
                </ActionForm>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
