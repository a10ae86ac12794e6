import { ActionForm } from "@/components/ui/action-form";
import { SelectField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";
import { readersRegion, REGIONS } from "@/lib/region";
import { SettingsRow } from "./settings-row";

export function RegionForm({ choose }: { choose: FormAction }) {
  const region = readersRegion();
  return (
    <SettingsRow
      title="Region"
      hint="How dates and amounts are written, here and in emails. The text stays in English, and days start in UTC, as on your invoices."
    >
      <ActionForm action={choose} className="flex max-w-md flex-col gap-4 sm:flex-row sm:items-end">
        <SelectField key={region} label="Your region" name="region" defaultValue={region} className="flex-1">
          {Object.entries(REGIONS)
            .toSorted(([, one], [, other]) => one.name.localeCompare(other.name, "en"))
            .map(([code, { name }]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </SelectField>
        <SubmitButton pending="Saving…" variant="outline">
          Save region
        </SubmitButton>
      </ActionForm>
    </SettingsRow>
  );
}
