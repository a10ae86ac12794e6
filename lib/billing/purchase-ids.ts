import "server-only";
import { z } from "zod";
import type { WireEvent } from "@/lib/lemonsqueezy/events";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { plainText } from "@/lib/server/typed-text";
import { intentIdOf } from "./checkout/reference";

/**
 * The ids of a purchase for log lines: its checkout, order and subscription. They prove nothing and identify no customer.
 */
export type PurchaseIds = { intent?: string; order?: string; subscription?: string };

/** The purchase of an event. A renewal has no reference, but has its subscription. */
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

const payloadShape = z.looseObject({
  orderId: z.string().optional(),
  subscriptionId: z.string().optional(),
  mail: z.string().optional(),
  subject: z.string().optional(),
  detail: z.object({ type: z.string().optional() }).optional(),
});
type Payload = z.output<typeof payloadShape>;

/**
 * The purchase of an effect, found through its records, so an email next year still has today's checkout. Never throws: a log line is
 * no reason to repeat an effect.
 */
export async function purchaseIdsOfEffect(effect: { key: string; payload: unknown }): Promise<PurchaseIds> {
  const { key, payload } = effect;
  try {
    const { data } = payloadShape.safeParse(payload);
    const purchase: PurchaseIds = data ? await boughtBy(data) : {};
    if (!purchase.order) return purchase;
    const where = { orderId: purchase.order };
    const intent = await db.checkoutIntent.findUnique({ where, select: { id: true } });
    return { ...(intent && { intent: intent.id }), ...purchase };
  } catch (error) {
    log.warn("effect.purchase_unknown", { key, reason: String(error) });
    return {};
  }
}

async function boughtBy({ orderId, subscriptionId, mail, subject, detail }: Payload): Promise<PurchaseIds> {
  if (orderId) return { order: orderId };
  if (subscriptionId) return await ofSubscription(subscriptionId);
  if (!mail || !subject) return {};
  const where = { id: subject };
  if (mail === "license_key") {
    const key = await db.licenseKey.findUnique({ where, select: { orderId: true } });
    return key ? { order: key.orderId } : {};
  }
  if (mail !== "refunded") return await ofSubscription(subject);
  if (detail?.type === "order") return { order: subject };
  const invoice = await db.subscriptionInvoice.findUnique({ where, select: { subscriptionId: true } });
  return invoice ? await ofSubscription(invoice.subscriptionId) : {};
}

async function ofSubscription(id: string): Promise<PurchaseIds> {
  const found = await db.subscription.findUnique({ where: { id }, select: { orderId: true } });
  return { subscription: id, ...(found && { order: found.orderId }) };
}
