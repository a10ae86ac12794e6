import { Card, CardHeader } from "../basic/card";
import { SubmitButton } from "../basic/submit-button";
import { formatDate } from "@/lib/dates";
import type { PortalLicenseKey } from "@/app/(sandbox)/_service/portal/views";
import { LicenseKeyFacts } from "../documents/license-keys";
import { ActionForm, type FormAction } from "./action-form";
import { KeepFocus } from "./keep-focus";

/** The customer's license keys and where each is in use; a place that is no longer used can be given back. */
export function LicenseKeyList({
  keys,
  address,
  action,
}: {
  keys: PortalLicenseKey[];
  address: string;
  action: FormAction;
}) {
  if (keys.length === 0) return null;
  return (
    <Card>
      <CardHeader title="License keys" />
      <ul className="grid gap-6">
        {keys.map((each) => (
          <li key={each.id}>
            <KeepFocus state={String(each.instances.length)}>
              <LicenseKeyFacts license={each} />
            </KeepFocus>
            {each.instances.length === 0 ? (
              <p className="mt-2 text-sm text-muted-foreground">Not in use anywhere yet.</p>
            ) : (
              <ul className="mt-2 divide-y divide-border border-y border-border">
                {each.instances.map(({ identifier, name, createdAt }) => (
                  <li
                    key={identifier}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 sm:flex-nowrap"
                  >
                    <span className="min-w-0">
                      <span className="font-medium break-words">{name}</span>{" "}
                      <span className="text-sm text-muted-foreground figures">
                        since {formatDate(createdAt)}
                      </span>
                    </span>
                    <ActionForm action={action} address={address}>
                      <input type="hidden" name="instance" value={identifier} />
                      <SubmitButton look="secondary" pending="Deactivating…">
                        Deactivate<span className="sr-only"> {name}</span>
                      </SubmitButton>
                    </ActionForm>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
