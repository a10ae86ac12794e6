import { EVENT_NAMES, EVENT_SUBJECTS, type EventName } from "@/lib/lemonsqueezy/events";

/** Record types with events. */
export const SIMULATED_TYPES = [
  "orders",
  "customers",
  "subscriptions",
  "subscription-invoices",
  "license-keys",
  "affiliates",
] as const;

export type SimulatedType = (typeof SIMULATED_TYPES)[number];

/** The events that can be simulated: about this type, and for a subscription also about its payments. */
export function fittingEvents(type: SimulatedType): EventName[] {
  return EVENT_NAMES.filter(
    (name) => EVENT_SUBJECTS[name] === type || (type === "subscriptions" && isPaymentEvent(name)),
  );
}

export function isPaymentEvent(name: EventName): boolean {
  return EVENT_SUBJECTS[name] === "subscription-invoices";
}

export const NEEDS_RENEWAL =
  "Payment events can be simulated once the subscription has renewed at least once: move the clock past its next renewal.";

/** One page may have several of these fields. */
export function simulatedField({ type, id }: { type: string; id: number | string }): string {
  return `simulated-${type}-${id}`;
}
