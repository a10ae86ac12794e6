import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { SandboxAttempt } from "../generated/prisma/client";
import { type DeliveryLine, aboutDelivery } from "./deliveries";

export type DeliveryDetails = Omit<DeliveryLine, "attempts"> & {
  webhookId: number;
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
    ...aboutDelivery({ ...rest, event, webhook }),
    body: new TextDecoder().decode(event.body),
  };
}
