import { EntryDescription } from "../entry/entry-description";
import { EntryGroup } from "../entry/entry-group";
import { EntrySelect } from "../entry/entry-select";
import { EntryText } from "../entry/entry-text";

/** What something for sale is called and says, and who sees it. `names` are those of the fields. */
export function NameFields({
  names,
  statuses,
  descriptionRows,
}: {
  names: { name: string; status: string; description: string };
  statuses: readonly (readonly [value: string, text: string])[];
  descriptionRows: number;
}) {
  return (
    <EntryGroup title="Name and status">
      <EntryText name={names.name} label="Name" required maxLength={255} />
      <EntrySelect name={names.status} label="Status" options={statuses} />
      <div className="sm:col-span-2">
        <EntryDescription name={names.description} rows={descriptionRows} />
      </div>
    </EntryGroup>
  );
}
