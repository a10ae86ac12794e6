import { EntryArea, EntryCheck, EntryDescription, EntryGroup, EntrySelect, EntryText } from "../entry";

export function ProductFields() {
  return (
    <NameFields
      names={{ name: "name", status: "status", description: "description" }}
      statuses={[
        ["published", "Published: for sale"],
        ["draft", "Draft: hidden"],
      ]}
      descriptionRows={7}
    />
  );
}

export function ReceiptFields() {
  return (
    <EntryGroup title="After the purchase" lead="All fields are optional.">
      <EntryText
        name="redirectUrl"
        label="Redirect address"
        inputMode="url"
        placeholder="https://"
        hint="Where the button of the confirmation leads."
        className="sm:col-span-2"
      />
      <EntryText name="receiptButtonText" label="Receipt button" placeholder="View Order" maxLength={255} />
      <EntryText name="receiptLinkUrl" label="Receipt link" inputMode="url" placeholder="https://" />
      <EntryArea
        name="receiptThankYouNote"
        label="Thank-you note in the receipt"
        rows={3}
        className="sm:col-span-2"
      />
    </EntryGroup>
  );
}

export function VariantNameFields() {
  return (
    <NameFields
      names={{ name: "variantName", status: "variantStatus", description: "variantDescription" }}
      statuses={[
        ["published", "Published: a choice to show"],
        ["pending", "Default: sold while it is alone"],
        ["draft", "Draft: not for sale"],
      ]}
      descriptionRows={2}
    />
  );
}

const INTERVALS = [
  ["day", "days"],
  ["week", "weeks"],
  ["month", "months"],
  ["year", "years"],
] as const;

export function BillingFields() {
  return (
    <EntryGroup title="Billing">
      <EntrySelect
        name="kind"
        label="Kind"
        className="sm:col-span-2"
        options={[
          ["subscription", "Subscription: paid again and again"],
          ["once", "Single payment"],
        ]}
      />
      <div className="grid gap-5 in-[form:has([name=kind]>[value=once]:checked)]:hidden sm:col-span-2 sm:grid-cols-2 sm:gap-x-4">
        <EntryText name="intervalCount" label="Renews every" inputMode="numeric" />
        <EntrySelect name="interval" label="Unit" options={INTERVALS} />
        <EntryCheck name="hasFreeTrial" label="Has a free trial" className="sm:col-span-2">
          <EntryText name="trialIntervalCount" label="Length of the trial" inputMode="numeric" />
          <EntrySelect name="trialInterval" label="Unit of the trial" options={INTERVALS} />
        </EntryCheck>
      </div>
    </EntryGroup>
  );
}

export function LicenseFields() {
  return (
    <EntryGroup title="License keys">
      <EntryCheck
        name="hasLicenseKeys"
        label="Generate a license key for each purchase"
        className="sm:col-span-2"
      >
        <EntryText
          name="licenseActivationLimit"
          label="Activations"
          inputMode="numeric"
          hint="How many devices a key may be active on."
        />
        <EntryCheck name="isLicenseLimitUnlimited" label="Unlimited" className="self-end" />
        <EntryText name="licenseLengthValue" label="Valid for" inputMode="numeric" />
        <EntrySelect
          name="licenseLengthUnit"
          label="Unit of validity"
          options={[
            ["days", "days"],
            ["months", "months"],
            ["years", "years"],
          ]}
        />
        <EntryCheck
          name="isLicenseLengthUnlimited"
          label="Never expires"
          hint="The keys of a subscription always end with it."
          className="sm:col-span-2"
        />
      </EntryCheck>
    </EntryGroup>
  );
}

type NameFieldsProps = {
  names: { name: string; status: string; description: string };
  statuses: readonly (readonly [value: string, text: string])[];
  descriptionRows: number;
};

function NameFields({ names, statuses, descriptionRows }: NameFieldsProps) {
  return (
    <EntryGroup title="Name and status">
      <EntryText name={names.name} label="Name" required maxLength={255} />
      <EntrySelect name={names.status} label="Status" options={statuses} />
      <EntryDescription name={names.description} rows={descriptionRows} className="sm:col-span-2" />
    </EntryGroup>
  );
}
