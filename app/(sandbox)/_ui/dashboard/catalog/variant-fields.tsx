import { EntryCheck } from "../entry/entry-check";
import { EntryGroup } from "../entry/entry-group";
import { EntrySelect } from "../entry/entry-select";
import { EntryText } from "../entry/entry-text";
import { NameFields } from "./name-fields";

/** What a variant is called. A product's first one has no need of it. */
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

/** How a variant is paid: once or again and again, with or without a trial. */
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
        <div className="sm:col-span-2">
          <EntryCheck name="hasFreeTrial" label="Begins with a free trial">
            <EntryText name="trialIntervalCount" label="Length of the trial" inputMode="numeric" />
            <EntrySelect name="trialInterval" label="Unit of the trial" options={INTERVALS} />
          </EntryCheck>
        </div>
      </div>
    </EntryGroup>
  );
}

/** Whether license keys come with a variant, and what they allow. */
export function LicenseFields() {
  return (
    <EntryGroup title="License keys">
      <div className="sm:col-span-2">
        <EntryCheck name="hasLicenseKeys" label="A license key comes with each purchase">
          <EntryText
            name="licenseActivationLimit"
            label="Activations"
            inputMode="numeric"
            hint="How many devices a key may be active on."
          />
          <div className="self-end">
            <EntryCheck name="isLicenseLimitUnlimited" label="As many as one likes" />
          </div>
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
          <div className="sm:col-span-2">
            <EntryCheck
              name="isLicenseLengthUnlimited"
              label="Valid for ever"
              hint="The keys of a subscription always end with it."
            />
          </div>
        </EntryCheck>
      </div>
    </EntryGroup>
  );
}
