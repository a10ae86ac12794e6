import { EVENT_NAMES, EVENT_SUBJECTS, type EventName } from "@/lib/contract/events";

/** The types of records that events tell of. */
export const SIMULATED_TYPES = [
  "orders",
  "customers",
  "subscriptions",
  "subscription-invoices",
  "license-keys",
  "affiliates",
] as const;

export type SimulatedType = (typeof SIMULATED_TYPES)[number];

/** The events that can be simulated for a record: those about its type and, for a subscription, those about its payments. */
export function fittingEvents(type: SimulatedType): EventName[] {
  return EVENT_NAMES.filter(
    (name) => EVENT_SUBJECTS[name] === type || (type === "subscriptions" && isPaymentEvent(name)),
  );
}

export function isPaymentEvent(name: EventName): boolean {
  return EVENT_SUBJECTS[name] === "subscription-invoices";
}

/** Why a payment event cannot be simulated yet (service §6.7). */
export const NEEDS_RENEWAL =
  "Payment events can be simulated once the subscription has renewed at least once: move the clock past its next renewal.";
