import "server-only";
import { sandboxDb } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { SandboxAttempt } from "@/lib/generated/prisma/client";

export type DeliveryDetails = {
  id: number;
  eventName: string;
  subjectType: string;
  subjectId: string;
  url: string;
  webhookId: number;
  status: string;
  fault: string | null;
  isSimulated: boolean;
  attemptsCount: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
  /** The bytes that are sent, as text. */
  body: string;
  attempts: SandboxAttempt[];
};

/** One delivery with its body and attempts, oldest first. Throws not_found. */
export async function getDelivery(id: number): Promise<DeliveryDetails> {
  const delivery = await sandboxDb.sandboxDelivery.findUnique({
    where: { id },
    include: { event: true, webhook: { select: { url: true } }, attempts: { orderBy: { id: "asc" } } },
  });
  if (!delivery) throw new AppError("not_found", "There is no such delivery.");
  const { event, webhook, leaseId: _, leaseUntil: __, ...rest } = delivery;
  return {
    ...rest,
    eventName: event.name,
    isSimulated: event.simulated,
    url: webhook.url,
    nextAttemptAt: delivery.status === "pending" ? delivery.nextAttemptAt : null,
    body: new TextDecoder().decode(event.body),
  };
}
