import type { EntryValues } from "../entry/entry";
import { EntryReader } from "../entry/entry-reader";
import { descriptionValues, readDescription } from "./description";
import { PRODUCT_STATUSES } from "./terms";

const LONGEST_DESCRIPTION = 20_000;

export type ProductEntry = ReturnType<typeof readProductEntry>;

/** A product as its form sends it. Its description becomes HTML, which is cut down to what is safe where it is shown. Throws EntryError. */
export function readProductEntry(values: EntryValues) {
  const reader = new EntryReader(values);
  const product = {
    name: reader.text("name", { isRequired: true }),
    description: readDescription(reader, values, "description", LONGEST_DESCRIPTION),
    status: reader.choice("status", PRODUCT_STATUSES),
    redirectUrl: reader.url("redirectUrl"),
    receiptButtonText: reader.text("receiptButtonText") || null,
    receiptLinkUrl: reader.url("receiptLinkUrl"),
    receiptThankYouNote: reader.text("receiptThankYouNote", { longest: 2000 }) || null,
  };
  reader.check();
  return product;
}

/** The same the other way: what the form of a product begins with. */
export function productEntryValues(product: Record<keyof ProductEntry, string | null>): EntryValues {
  const names = Object.keys(NAMES) as (keyof ProductEntry)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, product[name] ?? ""])),
    ...descriptionValues("description", product.description),
  };
}

const NAMES: Record<keyof ProductEntry, true> = {
  name: true,
  description: true,
  status: true,
  redirectUrl: true,
  receiptButtonText: true,
  receiptLinkUrl: true,
  receiptThankYouNote: true,
};
