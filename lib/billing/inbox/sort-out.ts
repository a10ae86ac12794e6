import "server-only";
import { EventParseError, parseEvent, type WireEvent } from "@/lib/contract/events";
import { env } from "@/lib/env";
import { isHandled } from "./handlers";
import { plainText } from "../plain-text";

/** What a delivery becomes before anybody works on it. */
export type Sorted = {
  status: "pending" | "ignored" | "dead";
  reason: string | null;
  eventName: string;
  subjectType: string | null;
  subjectId: string | null;
  providerTime: Date | null;
};

/** Which event it is, what it is about, and whether it is ours to follow. Bytes that are no event are dead at once. */
export function sortOut(bytes: Uint8Array): Sorted {
  try {
    const event = parseEvent(bytes);
    return { ...classify(event), ...describe(event) };
  } catch (error) {
    if (!(error instanceof EventParseError)) throw error;
    const nothing = { subjectType: null, subjectId: null, providerTime: null };
    return { status: "dead", reason: error.message, eventName: "unreadable", ...nothing };
  }
}

function classify(event: WireEvent): Pick<Sorted, "status" | "reason"> {
  const mode = event.testMode ? "test" : "live";
  if (mode !== env.BILLING_MODE) {
    return { status: "ignored", reason: `A ${mode} event, while BILLING_MODE is ${env.BILLING_MODE}.` };
  }
  if (!isHandled(event.name)) return { status: "ignored", reason: "Nothing here follows this event." };
  return { status: "pending", reason: null };
}

/** Events about one subscription belong together: for a payment that is the invoice's subscription, not the invoice. */
function describe({ name, object: { type, id, attributes } }: WireEvent) {
  const isInvoice = type === "subscription-invoices";
  const updatedAt = new Date(String(attributes["updated_at"]));
  return {
    eventName: column(name),
    subjectType: isInvoice ? "subscriptions" : column(type),
    subjectId: column(isInvoice ? String(attributes["subscription_id"]) : id),
    providerTime: Number.isNaN(updatedAt.getTime()) ? null : updatedAt,
  };
}

function column(text: string): string {
  return plainText(text).slice(0, 200);
}
