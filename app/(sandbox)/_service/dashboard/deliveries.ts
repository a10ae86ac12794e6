import "server-only";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { type Page, pageOf } from "../lists/list-query";
import { personOf } from "./webhooks";

export type DeliveryLine = ReturnType<typeof lineOf<Row>>;

const LINE = {
  id: true,
  subjectType: true,
  subjectId: true,
  status: true,
  fault: true,
  attemptsCount: true,
  nextAttemptAt: true,
  createdAt: true,
  event: { select: { name: true, simulated: true, body: true } },
  webhook: { select: { url: true } },
  attempts: {
    select: { number: true, responseStatus: true, error: true, durationMs: true, createdAt: true },
    orderBy: { id: "asc" },
  },
} as const;

/** Missing fields don't filter. `since` is a time on the stores' clocks. */
export type DeliveryFilter = {
  storeId?: number | undefined;
  webhookId?: number | undefined;
  status?: string | undefined;
  event?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  since?: Date | undefined;
};

export async function listDeliveries(wanted = 1, filter: DeliveryFilter = {}): Promise<Page<DeliveryLine>> {
  const where = whereOf(filter);
  const { range, ...page } = pageOf(wanted, await sandboxDb.sandboxDelivery.count({ where }));
  const deliveries = await sandboxDb.sandboxDelivery.findMany({
    where,
    select: LINE,
    orderBy: { id: "desc" },
    ...range,
  });
  return { rows: deliveries.map((row) => lineOf(row)), ...page };
}

export async function listStruckDeliveries(storeId: number): Promise<DeliveryLine[]> {
  const deliveries = await sandboxDb.sandboxDelivery.findMany({
    where: { fault: { not: null }, ...(storeId && whereOf({ storeId })) },
    select: LINE,
    orderBy: { id: "desc" },
    take: 10,
  });
  return deliveries.map((row) => lineOf(row));
}

type Row = Prisma.SandboxDeliveryGetPayload<{ select: typeof LINE }>;

function lineOf<Delivery extends Pick<Row, "status" | "nextAttemptAt" | "event" | "webhook">>(row: Delivery) {
  const { event, webhook, ...delivery } = row;
  return {
    ...delivery,
    eventName: event.name,
    isSimulated: event.simulated,
    person: personOf(event.body),
    url: webhook.url,
    nextAttemptAt: row.status === "pending" ? row.nextAttemptAt : null,
  };
}

export function whereOf(filter: DeliveryFilter): Prisma.SandboxDeliveryWhereInput {
  const { storeId, webhookId, status, event, subjectType, subjectId, since } = filter;
  return {
    ...(storeId && { webhook: { storeId } }),
    ...(webhookId !== undefined && { webhookId }),
    ...(status && { status }),
    ...(event && { event: { name: event } }),
    ...(subjectType && { subjectType }),
    ...(subjectId && { subjectId }),
    ...(since && { createdAt: { gte: since } }),
  };
}

export type DeliveryDetails = Awaited<ReturnType<typeof getDelivery>>;

/** One delivery with its body and attempts, oldest first. Throws not_found. */
export async function getDelivery(id: number) {
  const delivery = await sandboxDb.sandboxDelivery.findUnique({
    where: { id },
    omit: { leaseId: true, leaseUntil: true },
    include: { event: true, webhook: { select: { url: true } }, attempts: { orderBy: { id: "asc" } } },
  });
  if (!delivery) throw new AppError("not_found", "There is no such delivery.");
  return { ...lineOf(delivery), body: new TextDecoder().decode(delivery.event.body) };
}
