import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import {
  EVENT_SUBJECTS,
  EventParseError,
  isEventName,
  parseEvent,
  type WireEvent,
} from "@/lib/lemonsqueezy/events";
import { time } from "@/lib/lemonsqueezy/wire";
import { plainText } from "@/lib/server/typed-text";
import { type PurchaseIds, purchaseIdsOf } from "../purchase-ids";
import { customerOf, type Entity, isKindName, type KindName, KINDS } from "../sync/kinds";
import type { ClaimedEvent } from "./queue";

/** What is stored about a delivery when it arrives. */
export type Classified = {
  status: "pending" | "ignored" | "dead";
  reason: string | null;
  /** Why it isn't processed; null if it will be. */
  outcome: "unreadable" | "other_mode" | "other_store" | "not_followed" | null;
  eventName: string;
  subjectType: string | null;
  subjectId: string | null;
  providerTime: Date | null;
  purchase: PurchaseIds;
};

/** Decides whether an event is processed: it may be of another store or mode, or of a kind that we don't copy. */
export function classify(bytes: Uint8Array): Classified {
  try {
    const event = parseEvent(bytes);
    return { ...decide(event), ...describe(event), purchase: purchaseIdsOf(event) };
  } catch (error) {
    if (!(error instanceof EventParseError)) throw error;
    return {
      status: "dead",
      outcome: "unreadable",
      reason: error.message,
      eventName: "unreadable",
      subjectType: null,
      subjectId: null,
      providerTime: null,
      purchase: {},
    };
  }
}

/** A parsed event. Events with the same `customerId` are applied one after the other. */
export type EventReading = {
  event: ClaimedEvent;
  kind: KindName;
  record: Entity;
  customData: Record<string, string>;
  customerId: string;
  purchase: PurchaseIds;
};

/** Reads the record that an event carries. Throws when the bytes can't be read, in which case a retry wouldn't help. */
export function readEvent(event: ClaimedEvent): EventReading {
  if (!event.raw) throw new AppError("gone", "The bytes of this event were purged.");
  const wire = parseEvent(event.raw);
  const kind = kindOf(wire.name);
  if (!kind) throw new AppError("internal", `Nothing handles ${wire.name}.`);
  // The envelope has the mode. A record that contradicts it was ignored when it arrived.
  const attributes = { ...wire.object.attributes, test_mode: wire.testMode };
  const record = KINDS[kind].read({ ...wire.object, attributes });
  return {
    event,
    kind,
    record,
    customData: wire.customData,
    customerId: customerOf(record),
    purchase: purchaseIdsOf(wire),
  };
}

/** Every event holds the whole record, so its name only determines the kind of record; null for kinds that we don't copy. */
function kindOf(eventName: string): KindName | null {
  const subject = isEventName(eventName) ? EVENT_SUBJECTS[eventName] : null;
  return subject && isKindName(subject) ? subject : null;
}

type Decision = Pick<Classified, "status" | "outcome" | "reason">;

function decide(event: WireEvent): Decision {
  const { store_id: store, test_mode: recordMode } = event.object.attributes;
  const mode = modeOf(event.testMode);
  if (mode !== env.BILLING_MODE)
    return ignored("other_mode", `A ${mode} event, while BILLING_MODE is ${env.BILLING_MODE}.`);
  if (typeof recordMode === "boolean" && recordMode !== event.testMode)
    return ignored("other_mode", `A ${mode} event with a ${modeOf(recordMode)} record.`);
  if (isId(store) && String(store) !== env.COMMERCE_STORE_ID)
    return ignored("other_store", `Of store ${store}, while COMMERCE_STORE_ID is ${env.COMMERCE_STORE_ID}.`);
  if (!kindOf(event.name)) return ignored("not_followed", "Nothing here handles this event.");
  return { status: "pending", outcome: null, reason: null };
}

function ignored(outcome: Decision["outcome"], reason: string): Decision {
  return { status: "ignored", outcome, reason: column(reason) };
}

function modeOf(isTest: boolean): "test" | "live" {
  return isTest ? "test" : "live";
}

/** The subject of a payment event is the invoice's subscription, so all events about a subscription have the same subject. */
function describe({ name, object: { type, id, attributes } }: WireEvent) {
  const isInvoice = type === "subscription-invoices";
  const subscriptionId = attributes["subscription_id"];
  return {
    eventName: column(name),
    subjectType: isInvoice ? "subscriptions" : column(type),
    subjectId: isInvoice ? (isId(subscriptionId) ? column(String(subscriptionId)) : null) : column(id),
    providerTime: time.safeParse(attributes["updated_at"]).data ?? null,
  };
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function column(text: string): string {
  return plainText(text).slice(0, 200);
}
