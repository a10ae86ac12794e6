import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { currentView, readSnapshot, type Snapshot } from "./current-view";
import { type History, type Known, NOTHING, type View, withInvoice } from "./view";

export type ServiceSide = Awaited<ReturnType<typeof getServiceSide>>;
export type TimelineEvent = ReturnType<typeof toTimelineEvent>;
export type TimelineDelivery = TimelineEvent["deliveries"][number];

const MOST_EVENTS = 300;
const MOST_INVOICES = 1_000;

/** A subscription's current state, invoices and events with their deliveries. Throws not_found. */
export async function getServiceSide(id: number) {
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

function toTimelineEvent({ id, name, simulated, body, createdAt, deliveries }: EventRow) {
  return {
    id,
    name,
    simulated,
    at: createdAt,
    snapshot: readSnapshot(body),
    // By which the merchant's inbox identifies it.
    fingerprint: createHash("sha256").update(body).digest("hex"),
    deliveries: deliveries.map(({ webhook, attempts, ...delivery }) =>
      Object.assign(delivery, {
        url: webhook.url,
        // Only 200 acknowledges a webhook (service §3).
        attempts: attempts.map(({ createdAt: at, responseStatus }) => ({
          at,
          isSuccess: responseStatus === 200,
        })),
      }),
    ),
  };
}

/** The service's view after each event. Simulated events don't change it. */
export function serviceHistory({ createdAt, current, events }: ServiceSide): History {
  const history: Known[] = [];
  let view = NOTHING;
  for (const { id, at, simulated, snapshot } of events) {
    if (simulated || !snapshot) continue;
    view = withSnapshot(view, snapshot);
    history.push({ at, view, eventId: id });
  }
  return withCurrent(history, current, createdAt);
}

export function withSnapshot(view: View, snapshot: Snapshot): View {
  return snapshot.kind === "subscription"
    ? { ...view, subscription: snapshot.state }
    : withInvoice(view, snapshot.state);
}

/** Adds the current view if it differs from the last event. */
export function withCurrent(history: History, current: View, createdAt: Date): History {
  const last = history.at(-1);
  if (last && JSON.stringify(last.view) === JSON.stringify(current)) return history;
  const times = [current.subscription?.updatedAt, last?.at, last ? undefined : createdAt];
  const at = new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
  return [...history, { at, view: current, eventId: null }];
}
