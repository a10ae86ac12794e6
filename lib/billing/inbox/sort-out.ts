import "server-only";
import { EventParseError, parseEvent, type WireEvent } from "@/lib/contract/events";
import { time } from "@/lib/commerce/wire/fields";
import { env } from "@/lib/env";
import { isHandled } from "./handlers";
import { plainText } from "../plain-text";
import { type PurchaseIds, purchaseIdsOf } from "./purchase-ids";

/** What a delivery becomes before anybody works on it. */
export type Sorted = {
  status: "pending" | "ignored" | "dead";
  reason: string | null;
  /** Why nobody works on it, as a word to count by; null while somebody will. */
  outcome: "unreadable" | "other_mode" | "other_store" | "not_followed" | null;
  eventName: string;
  subjectType: string | null;
  subjectId: string | null;
  providerTime: Date | null;
  /** Which purchase the log shows it under. */
  purchase: PurchaseIds;
};

/** Which event it is, what it is about, and whether it is ours to follow. Bytes that are no event are dead at once. */
export function sortOut(bytes: Uint8Array): Sorted {
  try {
    const event = parseEvent(bytes);
    return { ...classify(event), ...describe(event), purchase: purchaseIdsOf(event) };
  } catch (error) {
    if (!(error instanceof EventParseError)) throw error;
    const nothing = { subjectType: null, subjectId: null, providerTime: null };
    return {
      status: "dead",
      outcome: "unreadable",
      reason: error.message,
      eventName: "unreadable",
      purchase: {},
      ...nothing,
    };
  }
}

type Verdict = Pick<Sorted, "status" | "outcome" | "reason">;

function classify(event: WireEvent): Verdict {
  const { store_id: store, test_mode: recordMode } = event.object.attributes;
  const mode = modeOf(event.testMode);
  if (mode !== env.BILLING_MODE)
    return ignored("other_mode", `A ${mode} event, while BILLING_MODE is ${env.BILLING_MODE}.`);
  if (typeof recordMode === "boolean" && recordMode !== event.testMode)
    return ignored("other_mode", `A ${mode} event with a ${modeOf(recordMode)} record.`);
  if (isId(store) && String(store) !== env.COMMERCE_STORE_ID)
    return ignored("other_store", `Of store ${store}, while COMMERCE_STORE_ID is ${env.COMMERCE_STORE_ID}.`);
  if (!isHandled(event.name)) return ignored("not_followed", "Nothing here follows this event.");
  return { status: "pending", outcome: null, reason: null };
}

function ignored(outcome: Verdict["outcome"], reason: string): Verdict {
  return { status: "ignored", outcome, reason: column(reason) };
}

function modeOf(isTest: boolean): "test" | "live" {
  return isTest ? "test" : "live";
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Events about one subscription belong together: for a payment that is the invoice's subscription, not the invoice. */
function describe({ name, object: { type, id, attributes } }: WireEvent) {
  const isInvoice = type === "subscription-invoices";
  return {
    eventName: column(name),
    subjectType: isInvoice ? "subscriptions" : column(type),
    subjectId: isInvoice ? subscriptionOf(attributes["subscription_id"]) : column(id),
    providerTime: time.safeParse(attributes["updated_at"]).data ?? null,
  };
}

function subscriptionOf(id: unknown): string | null {
  return isId(id) ? column(String(id)) : null;
}

function column(text: string): string {
  return plainText(text).slice(0, 200);
}
