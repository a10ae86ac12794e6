import { EntryArea } from "../entry/entry-area";
import { EntryGroup } from "../entry/entry-group";
import { EntrySelect } from "../entry/entry-select";
import { EntryText } from "../entry/entry-text";

/** What a product is called and says. */
export function ProductFields() {
  return (
    <EntryGroup title="Name and status">
      <EntryText name="name" label="Name" required maxLength={255} />
      <EntrySelect
        name="status"
        label="Status"
        options={[
          ["published", "Published: for sale"],
          ["draft", "Draft: hidden"],
        ]}
      />
      <div className="sm:col-span-2">
        <EntryArea
          name="description"
          label="Description"
          hint="HTML with paragraphs, lists, emphasis and links. Anything else is left out where it is shown."
        />
      </div>
    </EntryGroup>
  );
}

/** What happens once it is paid. */
export function ReceiptFields() {
  return (
    <EntryGroup title="After the purchase" lead="All of it may stay empty.">
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
      <div className="sm:col-span-2">
        <EntryArea name="receiptThankYouNote" label="Thank-you note in the receipt" rows={3} />
      </div>
    </EntryGroup>
  );
}
