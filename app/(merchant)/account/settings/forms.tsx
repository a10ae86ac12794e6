import { SettingsRow } from "@/components/billing/account/account-section";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Checkbox } from "@/components/ui/checkbox";
import { EmailField, SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { OpenChange } from "@/lib/auth/address-change";
import type { FormAction } from "@/lib/actions";
import { EMAIL_GROUPS } from "@/lib/email/preferences";
import { LANGUAGES } from "@/lib/i18n/languages.mjs";
import { t } from "@/lib/i18n/translate";
import { readerLanguage, readerRegion, REGIONS } from "@/lib/region";
import {
  cancelAddressAction,
  chooseEmailsAction,
  chooseLanguageAction,
  chooseRegionAction,
  renameAction,
  requestAddressChangeAction,
} from "./actions";

export function NameForm({ name }: { name: string | null }) {
  return (
    <SettingsRow title={t("Name")} hint={t("Shown on this site and filled in at checkout.")}>
      <ActionForm action={renameAction} isInline className="max-w-md">
        <TextField
          key={name}
          label={t("Your name")}
          name="name"
          autoComplete="name"
          defaultValue={name ?? ""}
          maxLength={80}
          required
          className="flex-1"
        />
        <SubmitButton pending={t("Saving…")} variant="outline">
          {t("Save name")}
        </SubmitButton>
      </ActionForm>
    </SettingsRow>
  );
}

/** The account's email address, a pending change of it, and the form to request one. */
export function AddressForm({ address, change }: { address: string; change: OpenChange | null }) {
  return (
    <SettingsRow title={t("Email address")} hint={t("For signing in, and for your purchases.")}>
      <p className="font-medium wrap-anywhere">{address}</p>
      {change ? (
        <div className="mt-4 max-w-md">
          <Notice
            title={
              <span className="wrap-anywhere">
                {t("Changing to {address}", { address: change.newAddress })}
              </span>
            }
          >
            <p className="wrap-anywhere">{waitingText(change)}</p>
          </Notice>
          <div className="mt-3">
            <ActionButton action={cancelAddressAction} variant="ghost" className="-ml-4">
              {t("Cancel the change")}
            </ActionButton>
          </div>
        </div>
      ) : null}
      <ActionForm action={requestAddressChangeAction} isInline className="mt-4 max-w-md">
        <EmailField label={t("New address")} name="address" className="flex-1" />
        <SubmitButton variant="outline">{t("Change address")}</SubmitButton>
      </ActionForm>
      <p className="mt-2 max-w-md text-sm text-muted-foreground">
        {t(
          "We’ll email a link to both addresses. Your address changes when you have confirmed both. Receipts and the customer portal of earlier purchases stay with the old one.",
        )}
      </p>
    </SettingsRow>
  );
}

function waitingText({ waitsFor: [address = "", other] }: OpenChange): string {
  return other
    ? t("Open the link in the email to {address} and in the email to {other}. It works for an hour.", {
        address,
        other,
      })
    : t("Open the link in the email to {address}. It works for an hour.", { address });
}

/** Nothing where there is only one language. */
export function LanguageForm() {
  const options = Object.entries(LANGUAGES).map(([code, { name }]) => ({ code, name, lang: code }));
  if (options.length < 2) return null;
  return (
    <SettingsRow title={t("Language")} hint={t("The language of this site and of the emails we send you.")}>
      <ChoiceForm
        name="language"
        label={t("Your language")}
        save={t("Save language")}
        chosen={readerLanguage()}
        options={options}
        choose={chooseLanguageAction}
      />
    </SettingsRow>
  );
}

export function RegionForm() {
  const options = Object.entries(REGIONS)
    .map(([code, { name }]) => ({ code, name: t(name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, readerLanguage()));
  return (
    <SettingsRow title={t("Region")} hint={t("How dates and amounts are formatted. Dates are in UTC.")}>
      <ChoiceForm
        name="region"
        label={t("Your region")}
        save={t("Save region")}
        chosen={readerRegion()}
        options={options}
        choose={chooseRegionAction}
      />
    </SettingsRow>
  );
}

type ChoiceFormProps = {
  name: string;
  label: string;
  save: string;
  chosen: string;
  /** `lang`: of a name that is written in another language. */
  options: { code: string; name: string; lang?: string }[];
  choose: FormAction;
};

/** One choice with its button. */
function ChoiceForm({ name, label, save, chosen, options, choose }: ChoiceFormProps) {
  return (
    <ActionForm action={choose} isInline className="max-w-md">
      <SelectField key={chosen} {...{ label, name }} defaultValue={chosen} className="flex-1">
        {options.map((option) => (
          <option key={option.code} value={option.code} lang={option.lang}>
            {option.name}
          </option>
        ))}
      </SelectField>
      <SubmitButton pending={t("Saving…")} variant="outline">
        {save}
      </SubmitButton>
    </ActionForm>
  );
}

/** Which of the optional emails a customer gets. */
export function EmailForm({ muted }: { muted: string[] }) {
  return (
    <SettingsRow
      title={t("Emails")}
      hint={t("Emails about payments, changes and the end of a plan are always sent. You choose the others.")}
    >
      <ActionForm action={chooseEmailsAction} className="max-w-md space-y-4">
        {EMAIL_GROUPS.map(({ name, label, hint }) => (
          <Checkbox
            key={`${name} ${muted.includes(name)}`}
            name={name}
            hint={t(hint)}
            defaultChecked={!muted.includes(name)}
          >
            <span className="font-medium">{t(label)}</span>
          </Checkbox>
        ))}
        <SubmitButton pending={t("Saving…")} variant="outline">
          {t("Save emails")}
        </SubmitButton>
      </ActionForm>
    </SettingsRow>
  );
}
