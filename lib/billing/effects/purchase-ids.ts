import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import type { PurchaseIds } from "../inbox/purchase-ids";

const payloadShape = z.looseObject({
  orderId: z.string().optional(),
  subscriptionId: z.string().optional(),
  mail: z.string().optional(),
  subject: z.string().optional(),
  detail: z.object({ type: z.string().optional() }).optional(),
});
type Payload = z.output<typeof payloadShape>;

/**
 * Which purchase something that was done follows from, for the log: found by the records that it names, so that a mail of next
 * year still names the checkout of today. Never throws: for the sake of a line nothing is done twice.
 */
export async function purchaseIdsOf({
  key,
  payload,
}: {
  key: string;
  payload: unknown;
}): Promise<PurchaseIds> {
  try {
    const { data } = payloadShape.safeParse(payload);
    return data ? await withIntent(await boughtBy(data)) : {};
  } catch (error) {
    log.warn("effect.way_unknown", { key, reason: String(error) });
    return {};
  }
}

async function boughtBy({ orderId, subscriptionId, mail, subject, detail }: Payload): Promise<PurchaseIds> {
  if (orderId) return { order: orderId };
  if (subscriptionId) return await ofSubscription(subscriptionId);
  if (!mail || !subject) return {};
  if (mail === "license_key") return await ofLicenseKey(subject);
  if (mail !== "refunded") return await ofSubscription(subject);
  return detail?.type === "order" ? { order: subject } : await ofInvoice(subject);
}

async function ofSubscription(id: string): Promise<PurchaseIds> {
  const found = await db.subscription.findUnique({ where: { id }, select: { orderId: true } });
  return { subscription: id, ...(found && { order: found.orderId }) };
}

async function ofInvoice(id: string): Promise<PurchaseIds> {
  const found = await db.subscriptionInvoice.findUnique({ where: { id }, select: { subscriptionId: true } });
  return found ? await ofSubscription(found.subscriptionId) : {};
}

async function ofLicenseKey(id: string): Promise<PurchaseIds> {
  const found = await db.licenseKey.findUnique({ where: { id }, select: { orderId: true } });
  return found ? { order: found.orderId } : {};
}

async function withIntent(purchase: PurchaseIds): Promise<PurchaseIds> {
  if (!purchase.order) return purchase;
  const found = await db.checkoutIntent.findUnique({
    where: { orderId: purchase.order },
    select: { id: true },
  });
  return { ...(found && { intent: found.id }), ...purchase };
}
