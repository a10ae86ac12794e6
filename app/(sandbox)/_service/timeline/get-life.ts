import "server-only";
import { createHash } from "node:crypto";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "../generated/prisma/client";
import { currentView } from "./current-view";
import type { Life, TimelineEvent } from "./life";
import { readSnapshot } from "./snapshot";

/** How much of a long life is shown: the newest of each. */
const MOST_EVENTS = 300;
const MOST_INVOICES = 1_000;

/** A subscription's recorded life: its state and invoices, and the events about them with their deliveries. Throws not_found. */
export async function getLife(id: number): Promise<Life> {
  const subscription = await sandboxDb.sandboxSubscription.findUnique({
    where: { id },
    include: { invoices: { orderBy: { id: "desc" }, take: MOST_INVOICES } },
  });
  if (!subscription) throw new AppError("not_found", "There is no such subscription.");
  const invoiceIds = subscription.invoices.map((invoice) => String(invoice.id));
  const where = {
    OR: [
      { subjectType: "subscriptions", subjectId: String(id) },
      { subjectType: "subscription-invoices", subjectId: { in: invoiceIds } },
    ],
  };
  const [total, events] = await Promise.all([
    sandboxDb.sandboxEvent.count({ where }),
    sandboxDb.sandboxEvent.findMany({ where, select: EVENT, orderBy: { id: "desc" }, take: MOST_EVENTS }),
  ]);
  return {
    id,
    createdAt: subscription.createdAt,
    current: currentView(subscription),
    events: events.toReversed().map(toTimelineEvent),
    hiddenEvents: total - events.length,
  };
}

const EVENT = {
  id: true,
  name: true,
  simulated: true,
  body: true,
  createdAt: true,
  deliveries: {
    select: {
      id: true,
      status: true,
      attemptsCount: true,
      fault: true,
      finishedAt: true,
      webhook: { select: { url: true } },
      attempts: { select: { createdAt: true, responseStatus: true }, orderBy: { id: "asc" } },
    },
    orderBy: { id: "asc" },
  },
} as const satisfies Prisma.SandboxEventSelect;

type EventRow = Prisma.SandboxEventGetPayload<{ select: typeof EVENT }>;

function toTimelineEvent({ id, name, simulated, body, createdAt, deliveries }: EventRow): TimelineEvent {
  return {
    id,
    name,
    simulated,
    at: createdAt,
    snapshot: readSnapshot(body),
    fingerprint: createHash("sha256").update(body).digest("hex"),
    deliveries: deliveries.map(({ webhook, attempts, ...delivery }) =>
      Object.assign(delivery, {
        url: webhook.url,
        // Exactly 200 acknowledges a webhook (service §3).
        attempts: attempts.map((attempt) => ({
          at: attempt.createdAt,
          isSuccess: attempt.responseStatus === 200,
        })),
      }),
    ),
  };
}
