import type { InvoiceDocument } from "./views";

/** What a merchant may have printed on an invoice, as the request and the invoice's address name it. */
export const INVOICE_DETAILS = [
  "name",
  "address",
  "city",
  "state",
  "zip_code",
  "country",
  "notes",
  "locale",
] as const;

/**
 * The invoice with the details of its address instead of the ones from the checkout; those that are not given stay. `locale`
 * travels along and changes nothing: the sandbox prints in English.
 */
export function withDetails(document: InvoiceDocument, query: URLSearchParams): InvoiceDocument {
  const given = (name: (typeof INVOICE_DETAILS)[number]) => query.get(name)?.trim() ?? "";
  const { billTo } = document;
  return {
    ...document,
    billTo: {
      ...billTo,
      name: given("name") || billTo.name,
      address: given("address") || billTo.address,
      city: given("city") || billTo.city,
      state: given("state") || billTo.state,
      zip: given("zip_code") || billTo.zip,
      country: given("country") || billTo.country,
    },
    notes: given("notes"),
  };
}
