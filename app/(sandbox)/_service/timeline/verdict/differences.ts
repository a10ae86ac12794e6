import { FIELDS } from "../fields";
import { invoiceKey, invoiceText } from "../invoice-text";
import type { Snapshot } from "../snapshot";
import type { InvoiceState, View } from "../view";

export type Difference = {
  /** A field's name, or `invoice/<id>`. */
  about: string;
  label: string;
  /** Both values, for people who read times in `zone`. */
  texts: (zone: string) => { service: string; merchant: string };
  /** Whether an event's snapshot has the service's value: from it the merchant could have known. */
  tells: (snapshot: Snapshot) => boolean;
  /** Whether an event's snapshot has the merchant's value: from it the merchant may have been misled. */
  misleads: (snapshot: Snapshot) => boolean;
};

/** Where the merchant's view is not the service's, field by field and invoice by invoice. */
export function differencesBetween(service: View, merchant: View): Difference[] {
  return [...subscriptionDifferences(service, merchant), ...invoiceDifferences(service, merchant)];
}

function subscriptionDifferences(service: View, merchant: View): Difference[] {
  const [ours, theirs] = [service.subscription, merchant.subscription];
  if (!ours) return [];
  if (!theirs) return [UNKNOWN];
  return FIELDS.filter(({ key }) => key(ours) !== key(theirs)).map(({ name, label, text, key }) => ({
    about: name,
    label,
    texts: (zone) => ({ service: text(ours, zone), merchant: text(theirs, zone) }),
    tells: (snapshot) => snapshot.kind === "subscription" && key(snapshot.state) === key(ours),
    misleads: (snapshot) => snapshot.kind === "subscription" && key(snapshot.state) === key(theirs),
  }));
}

const UNKNOWN: Difference = {
  about: "subscription",
  label: "Subscription",
  texts: () => ({ service: "Exists", merchant: "Does not know it" }),
  tells: ({ kind }) => kind === "subscription",
  misleads: () => false,
};

function invoiceDifferences(service: View, merchant: View): Difference[] {
  const theirs = new Map(merchant.invoices.map((invoice) => [invoice.id, invoice]));
  const known = new Set(service.invoices.map(({ id }) => id));
  const wrong = service.invoices
    .filter((ours) => !theirs.has(ours.id) || invoiceKey(ours) !== invoiceKey(theirs.get(ours.id) ?? ours))
    .map((ours) => {
      const their = theirs.get(ours.id);
      return {
        about: `invoice/${ours.id}`,
        label: `Invoice ${ours.id}`,
        texts: () => ({ service: invoiceText(ours), merchant: their ? invoiceText(their) : "Missing" }),
        tells: isInState(ours),
        misleads: their ? isInState(their) : () => false,
      };
    });
  const invented = merchant.invoices
    .filter(({ id }) => !known.has(id))
    .map((their) => ({
      about: `invoice/${their.id}`,
      label: `Invoice ${their.id}`,
      texts: () => ({ service: "Does not exist", merchant: invoiceText(their) }),
      tells: () => false,
      misleads: isInState(their),
    }));
  return [...wrong, ...invented];
}

function isInState(invoice: InvoiceState) {
  return ({ kind, state }: Snapshot): boolean =>
    kind === "invoice" && state.id === invoice.id && invoiceKey(state) === invoiceKey(invoice);
}
