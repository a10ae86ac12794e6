import { SelectField } from "@/components/ui/field";
import { MAIL_STATES, type MailState } from "@/lib/admin/mails/outbox";
import { FilterForm } from "../filter-form";
import { mailStateText } from "./mail-outbox-table";

export function MailFilters({ state }: { state: MailState | "" }) {
  return (
    <FilterForm path="/admin/mails" isFiltered={state !== ""}>
      <SelectField label="State" name="state" defaultValue={state}>
        <option value="">Any</option>
        {MAIL_STATES.map((value) => (
          <option key={value} value={value}>
            {mailStateText(value)}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  );
}
