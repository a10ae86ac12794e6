import "server-only";
import type { WireEvent } from "@/lib/contract/events";
import { intentIdOf } from "../checkout/reference";
import { plainText } from "../plain-text";

/**
 * What the log knows a purchase by: the checkout that it began with, and what was bought. Nothing here is proven, and nothing
 * says who bought it.
 */
export type PurchaseIds = { intent?: string; order?: string; subscription?: string };

/** Which purchase an event is about. A renewal that brings no reference back still names its subscription. */
export function purchaseIdsOf({ customData, object: { type, id, attributes } }: WireEvent): PurchaseIds {
  const order = type === "orders" ? id : attributes["order_id"];
  const subscription = type === "subscriptions" ? id : attributes["subscription_id"];
  return {
    ...named("intent", intentIdOf(customData["ref"])),
    ...named("order", order),
    ...named("subscription", subscription),
  };
}

function named(name: keyof PurchaseIds, id: unknown): PurchaseIds {
  return typeof id === "string" || typeof id === "number"
    ? { [name]: plainText(String(id)).slice(0, 64) }
    : {};
}
