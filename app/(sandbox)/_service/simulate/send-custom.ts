import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";

const MOST_BYTES = 262_144;

/** What somebody wants to send: any body, and the name that its header gets. */
export const customEvent = z.object({
  eventName: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, "An event's name has letters, digits, _, -, . and : only, at most 100."),
  body: z
    .string()
    .min(1, "There is nothing to send.")
    .refine((text) => new TextEncoder().encode(text).length <= MOST_BYTES, "The body is larger than 256 kB."),
});

/**
 * Queues a body for one webhook exactly as it was written, to be signed like every other; it need not even be JSON. Returns the id of
 * the delivery. Throws not_found, and conflict while the webhook is switched off.
 */
export async function sendCustom(
  webhookId: number,
  { eventName, body }: z.infer<typeof customEvent>,
  now: Date,
): Promise<number> {
  return sandboxDb.$transaction(async (tx) => {
    const webhook = await tx.sandboxWebhook.findUnique({ where: { id: webhookId } });
    if (!webhook) throw new AppError("not_found", "There is no such webhook.");
    if (!webhook.enabled)
      throw new AppError("conflict", "This webhook is switched off: nothing is sent to it.");
    // A subject of its own, so that it waits for nobody and nobody waits for it.
    const subject = { subjectType: "custom", subjectId: randomUUID() };
    const event = await tx.sandboxEvent.create({
      data: {
        storeId: webhook.storeId,
        name: eventName,
        ...subject,
        body: new TextEncoder().encode(body),
        simulated: true,
        createdAt: now,
      },
    });
    const delivery = await tx.sandboxDelivery.create({
      data: { eventId: event.id, webhookId, ...subject, nextAttemptAt: now, createdAt: now },
    });
    return delivery.id;
  });
}
