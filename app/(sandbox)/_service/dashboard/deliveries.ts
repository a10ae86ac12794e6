import "server-only";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { type Page, pageOf } from "../lists/page-of";
import { personOf } from "./person-of";

export type DeliveryLine = {
  id: number;
  eventName: string;
  /** Made by hand: it tells of nothing that happened. */
  isSimulated: boolean;
  subjectType: string;
  subjectId: string;
  /** Whom it tells of; null where its words name nobody. */
  person: string | null;
  url: string;
  /** "pending", "sending", "delivered" or "failed". */
  status: string;
  /** What the fault panel did to it; null when it went its way. */
  fault: string | null;
  attemptsCount: number;
  /** When it is tried next; null once it is finished. */
  nextAttemptAt: Date | null;
  createdAt: Date;
  /** Oldest first. */
  attempts: {
    number: number;
    responseStatus: number | null;
    error: string | null;
    durationMs: number;
    createdAt: Date;
  }[];
};

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

/** Which deliveries are wanted; what is left out does not narrow the list. `since` is a moment on the clocks of the stores. */
export type DeliveryFilter = {
  storeId?: number | undefined;
  webhookId?: number | undefined;
  status?: string | undefined;
  event?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  since?: Date | undefined;
};

/** The deliveries that fit, with their attempts, newest first. */
export async function listDeliveries(wanted = 1, filter: DeliveryFilter = {}): Promise<Page<DeliveryLine>> {
  const where = whereOf(filter);
  const { range, ...page } = pageOf(wanted, await sandboxDb.sandboxDelivery.count({ where }));
  const deliveries = await sandboxDb.sandboxDelivery.findMany({
    where,
    select: LINE,
    orderBy: { id: "desc" },
    ...range,
  });
  return { rows: deliveries.map(lineOf), ...page };
}

const FEW = 10;

/** The newest deliveries that the fault panel did something to. */
export async function listStruckDeliveries(): Promise<DeliveryLine[]> {
  const deliveries = await sandboxDb.sandboxDelivery.findMany({
    where: { fault: { not: null } },
    select: LINE,
    orderBy: { id: "desc" },
    take: FEW,
  });
  return deliveries.map(lineOf);
}

type Row = Prisma.SandboxDeliveryGetPayload<{ select: typeof LINE }>;

function lineOf({ event, webhook, ...delivery }: Row): DeliveryLine {
  return { ...delivery, ...aboutDelivery({ ...delivery, event, webhook }) };
}

/** What a delivery says of its event and its webhook, and when it is tried next. */
export function aboutDelivery({
  status,
  nextAttemptAt,
  event,
  webhook,
}: Pick<Row, "status" | "nextAttemptAt" | "event" | "webhook">) {
  return {
    eventName: event.name,
    isSimulated: event.simulated,
    person: personOf(event.body),
    url: webhook.url,
    nextAttemptAt: status === "pending" ? nextAttemptAt : null,
  };
}

export function whereOf(filter: DeliveryFilter): Prisma.SandboxDeliveryWhereInput {
  const { storeId, webhookId, status, event, subjectType, subjectId, since } = filter;
  return {
    ...(storeId !== undefined && { webhook: { storeId } }),
    ...(webhookId !== undefined && { webhookId }),
    ...(status && { status }),
    ...(event && { event: { name: event } }),
    ...(subjectType && { subjectType }),
    ...(subjectId && { subjectId }),
    ...(since && { createdAt: { gte: since } }),
  };
}
