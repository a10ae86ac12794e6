import type { ReactNode } from "react";
import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { type AccountLicenseKey, listOwnKeys } from "@/lib/billing/licenses/own-keys";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";
import { SectionHead } from "./account/account-section";

type LicenseKeyListProps = {
  licenseKeys: AccountLicenseKey[];
  /** Shown below each license key. */
  children?: (licenseKey: AccountLicenseKey) => ReactNode;
};

/** License keys, each with its product, its status, and a copy button. */
export function LicenseKeyList({ licenseKeys, children }: LicenseKeyListProps) {
  return (
    <ul className="mt-3 divide-y divide-border border-y border-border text-sm">
      {licenseKeys.map((licenseKey) => {
        const { id, key, productName, statusText, tone, facts } = licenseKey;
        return (
          <li key={id} className="py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  {productName}
                  <Badge variant={tone}>{statusText}</Badge>
                </p>
                <code className="mt-1.5 block font-mono select-all">{key}</code>
                <p className="mt-1 text-muted-foreground figures">{facts}</p>
              </div>
              <CopyButton text={key} label={t("the license key of {product}", { product: productName })} />
            </div>
            {children?.(licenseKey)}
          </li>
        );
      })}
    </ul>
  );
}

type LicenseActivationsProps = { licenseKey: AccountLicenseKey; deactivate: FormAction };

/** The devices that use a license key, each with a button that deactivates it unless the key is disabled. */
export function LicenseActivations({ licenseKey, deactivate }: LicenseActivationsProps) {
  const { id, activations, isDisabled } = licenseKey;
  if (activations.length === 0) return null;
  return (
    <>
      {isDisabled ? (
        <p className="mt-3 text-muted-foreground">
          {t("This key is disabled, so its devices cannot be deactivated.")}
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
                  {t("since {date}", { date: formatDate(activation.date) })}
                </span>
              </p>
              {isDisabled ? null : (
                <ActionButton
                  action={deactivate}
                  fields={{ instanceId: activation.id }}
                  pending={t("Deactivating…")}
                  variant="ghost"
                  className="-mr-3 text-destructive"
                  aria-describedby={nameId}
                  confirmation={{
                    title: t("Deactivate {device}?", { device: activation.name }),
                    text: t(
                      "The app stops working there the next time it checks, and you can use the key on another device.",
                    ),
                    confirm: t("Deactivate it"),
                    cancel: t("Keep"),
                  }}
                >
                  {t("Deactivate")}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The license keys on the overview, with a link to their devices; nothing for a user without any. */
export async function LicenseKeysOverview({ userId, now }: { userId: string; now: Date }) {
  const licenseKeys = await listOwnKeys(userId, now);
  if (licenseKeys.length === 0) return null;
  return (
    <section aria-labelledby="license-keys">
      <SectionHead id="license-keys" title={t("License keys")} href="/account/licenses" link={t("Devices")} />
      <LicenseKeyList licenseKeys={licenseKeys} />
    </section>
  );
}
