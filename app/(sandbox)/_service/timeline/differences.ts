import { groupedBy } from "../shared/sorting";
import type { Snapshot } from "./current-view";
import type { ServiceSide, TimelineEvent } from "./get-service-side";
import {
  arrivedAt,
  believedAt,
  deliveriesTo,
  type InboxEvent,
  isUnderWay,
  type MerchantSide,
} from "./merchant";
import { FIELDS, invoiceKey, type InvoiceState, invoiceText } from "./state-of";
import type { View } from "./view";

export type Difference = {
  about: string;
  label: string;
  /** Both values for display in `zone`. */
  texts: (zone: string) => { service: string; merchant: string };
  /** Whether an event has the service's value, so that the merchant could know it. */
  confirms: (snapshot: Snapshot) => boolean;
  /** Whether an event has the merchant's value, which may have misled it. */
  misleads: (snapshot: Snapshot) => boolean;
};

/** Differences between the views, by field and invoice. */
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
    confirms: (snapshot) => snapshot.kind === "subscription" && key(snapshot.state) === key(ours),
    misleads: (snapshot) => snapshot.kind === "subscription" && key(snapshot.state) === key(theirs),
  }));
}

const UNKNOWN: Difference = {
  about: "subscription",
  label: "Subscription",
  texts: () => ({ service: "Exists", merchant: "Does not know it" }),
  confirms: ({ kind }) => kind === "subscription",
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
        confirms: isInState(ours),
        misleads: their ? isInState(their) : () => false,
      };
    });
  const invented = merchant.invoices
    .filter(({ id }) => !known.has(id))
    .map((their) => ({
      about: `invoice/${their.id}`,
      label: `Invoice ${their.id}`,
      texts: () => ({ service: "Does not exist", merchant: invoiceText(their) }),
      confirms: () => false,
      misleads: isInState(their),
    }));
  return [...wrong, ...invented];
}

function isInState(invoice: InvoiceState) {
  return ({ kind, state }: Snapshot): boolean =>
    kind === "invoice" && state.id === invoice.id && invoiceKey(state) === invoiceKey(invoice);
}

/** Sorted once, because a timeline is evaluated at hundreds of moments. */
export type Case = {
  origin: string;
  events: Map<string, TimelineEvent[]>;
  inbox: Map<string, InboxEvent>;
  /** The end of every delivery attempt. */
  attemptEnds: Date[];
};

export function caseOf(recorded: ServiceSide, merchant: MerchantSide, origin: string): Case {
  const deliveries = recorded.events.flatMap((event) => event.deliveries);
  return {
    origin,
    events: groupedBy(recorded.events, subjectOfEvent),
    inbox: new Map(merchant.inbox.map((entry) => [entry.fingerprint, entry])),
    attemptEnds: deliveries.flatMap(({ attempts }) => attempts.map(({ at }) => at)),
  };
}

/** An invoice, or the subscription. */
export function subjectOf(about: string): string {
  return about.startsWith("invoice/") ? about : "subscription";
}

function subjectOfEvent({ snapshot }: TimelineEvent): string {
  if (!snapshot) return "unreadable";
  return snapshot.kind === "invoice" ? `invoice/${snapshot.state.id}` : "subscription";
}

/** Whether an event was still being delivered or processed at a moment; null means now. */
export function isComing({ origin, inbox }: Case, event: TimelineEvent, at: Date | null): boolean {
  const entry = inbox.get(event.fingerprint);
  if (entry && isInWork(event, entry, origin, at)) return true;
  return deliveriesTo(origin, event).some((delivery) => isUnderWay(delivery, at));
}

function isInWork(event: TimelineEvent, entry: InboxEvent, origin: string, at: Date | null): boolean {
  if (entry.status === "pending" || entry.status === "processing") return true;
  if (at === null || entry.status !== "done") return false;
  return arrivedAt(event, origin) <= at && at < believedAt(event, entry, origin);
}
