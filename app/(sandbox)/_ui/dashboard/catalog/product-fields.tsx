import { EntryArea } from "../entry/entry-area";
import { EntryGroup } from "../entry/entry-group";
import { EntryText } from "../entry/entry-text";
import { NameFields } from "./name-fields";

/** What a product is called and says. */
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
