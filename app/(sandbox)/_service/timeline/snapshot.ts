import { parseEvent } from "@/lib/contract/events";
import { subscriptionInvoiceAttributes } from "@/lib/contract/resources/subscription-invoices";
import { subscriptionAttributes } from "@/lib/contract/resources/subscriptions";
import { invoiceStateOf, subscriptionStateOf } from "./state-of";
import type { InvoiceState, SubscriptionState } from "./view";

/** What an event says about its subject: the whole of it, as it was at that instant. */
export type Snapshot =
  { kind: "subscription"; state: SubscriptionState } | { kind: "invoice"; state: InvoiceState };

/** Reads the body of an event; null when it is about something else, or was written by hand and makes no sense. */
export function readSnapshot(body: Uint8Array): Snapshot | null {
  try {
    const { object } = parseEvent(body);
    if (object.type === "subscriptions") {
      const state = subscriptionStateOf(subscriptionAttributes.parse(object.attributes));
      return { kind: "subscription", state };
    }
    if (object.type === "subscription-invoices") {
      const state = invoiceStateOf(object.id, subscriptionInvoiceAttributes.parse(object.attributes));
      return { kind: "invoice", state };
    }
  } catch {
    // A simulated event may carry anything.
  }
  return null;
}
