import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AppError, assertNever } from "@/lib/errors";
import type { EventName } from "@/lib/lemonsqueezy/events";
import { sandboxDb, type SandboxDbTx } from "../db";
import { recordEvents } from "../events/record-events";
import { fittingEvents, isPaymentEvent, NEEDS_RENEWAL, type SimulatedType } from "./fitting-events";

type Simulation = { event: EventName; type: SimulatedType; id: number };

/**
 * Sends an event about a record's current state (service §6.7). Returns the number of webhooks. Throws not_found, and invalid for
 * an unsuitable event or a payment event before the first renewal.
 */
export async function simulateEvent({ event, type, id }: Simulation, now: Date): Promise<number> {
  if (!fittingEvents(type).includes(event)) {
    const fitting = fittingEvents(type).join(", ");
    throw new AppError("invalid", `${event} is not about ${type}. These events are: ${fitting}.`);
  }
  return sandboxDb.$transaction(async (tx) => {
    const subject = await findSubject(tx, type, id);
    if (!subject) throw new AppError("not_found", "There is no such record.");
    const about = isPaymentEvent(event) ? await getInvoiceId(tx, type, id) : id;
    const { storeId, customData } = subject;
    const events = [{ name: event, id: about, customData }];
    const recorded = await recordEvents(tx, { storeId, now, events, simulated: true });
    return recorded.deliveriesCount;
  });
}

/** The given invoice, or the subscription's newest renewal. */
async function getInvoiceId(tx: SandboxDbTx, type: SimulatedType, id: number): Promise<number> {
  const renewal = await tx.sandboxSubscriptionInvoice.findFirst({
    where: {
      billingReason: "renewal",
      subscription: type === "subscriptions" ? { id } : { invoices: { some: { id } } },
    },
    select: { id: true },
    orderBy: { id: "desc" },
  });
  if (!renewal) throw new AppError("invalid", NEEDS_RENEWAL);
  return type === "subscriptions" ? renewal.id : id;
}

/** Customers and affiliates don't belong to one checkout, so they have no custom data (service §6.2). */
type Subject = { storeId: number; customData?: unknown };

async function findSubject(tx: SandboxDbTx, type: SimulatedType, id: number): Promise<Subject | null> {
  const where = { id };
  switch (type) {
    case "orders":
      return tx.sandboxOrder.findUnique({ where });
    case "subscriptions":
      return tx.sandboxSubscription.findUnique({ where });
    case "subscription-invoices": {
      const include = { subscription: true };
      const invoice = await tx.sandboxSubscriptionInvoice.findUnique({ where, include });
      return invoice && { ...invoice, customData: invoice.subscription.customData };
    }
    case "license-keys": {
      const key = await tx.sandboxLicenseKey.findUnique({ where, include: { order: true } });
      return key && { ...key, customData: key.order.customData };
    }
    case "customers":
      return tx.sandboxCustomer.findUnique({ where });
    case "affiliates":
      return tx.sandboxAffiliate.findUnique({ where });
    default:
      return assertNever(type);
  }
}

export async function hasRenewed(subscriptionId: number): Promise<boolean> {
  const where = { subscriptionId, billingReason: "renewal" };
  return (await sandboxDb.sandboxSubscriptionInvoice.count({ where })) > 0;
}

const MOST_BYTES = 262_144;

/** Any body, with the event name for its header. */
export const customEvent = z.object({
  eventName: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, "An event's name has letters, digits, _, -, . and : only, at most 100."),
  body: z
    .string()
    .min(1, "There is nothing to send.")
    .refine((text) => new TextEncoder().encode(text).length <= MOST_BYTES, "The body is larger than 256 kB."),
});

type CustomEvent = z.infer<typeof customEvent>;

/**
 * Queues any body for one webhook, signed as usual; it needn't be JSON. Returns the delivery's id. Throws not_found, and conflict
 * if the webhook is disabled.
 */
export async function sendCustom(webhookId: number, event: CustomEvent, now: Date): Promise<number> {
  const [id] = await sendBodies(webhookId, [event], now);
  return id ?? 0;
}

/** The same for several, which are sent one after the other. */
export async function sendBodies(webhookId: number, bodies: CustomEvent[], now: Date): Promise<number[]> {
  return sandboxDb.$transaction(async (tx) => {
    const webhook = await tx.sandboxWebhook.findUnique({ where: { id: webhookId } });
    if (!webhook) throw new AppError("not_found", "There is no such webhook.");
    if (!webhook.enabled)
      throw new AppError("conflict", "This webhook is switched off: nothing is sent to it.");
    // Their own subject, so that they don't wait for other deliveries.
    const subject = { subjectType: "custom", subjectId: randomUUID() };
    const events = await tx.sandboxEvent.createManyAndReturn({
      data: bodies.map(({ eventName, body }) => ({
        storeId: webhook.storeId,
        name: eventName,
        ...subject,
        body: new TextEncoder().encode(body),
        simulated: true,
        createdAt: now,
      })),
      select: { id: true },
    });
    const deliveries = await tx.sandboxDelivery.createManyAndReturn({
      data: idsOf(events).map((eventId) => ({
        eventId,
        webhookId,
        ...subject,
        nextAttemptAt: now,
        createdAt: now,
      })),
      select: { id: true },
    });
    return idsOf(deliveries);
  });
}

/** In the order in which they were created. */
function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
