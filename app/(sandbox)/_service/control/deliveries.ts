import "server-only";
import { sandboxDb } from "../db";
import { type DeliveryFilter, whereOf } from "../dashboard/deliveries";

const PAGE_SIZE = 100;

/** The deliveries that fit with their attempts, newest first, in the wire's case. `page` counts from 1 and has 100. */
export async function listDeliveriesForControl(filter: DeliveryFilter = {}, page = 1) {
  const where = whereOf(filter);
  const [total, deliveries] = await Promise.all([
    sandboxDb.sandboxDelivery.count({ where }),
    sandboxDb.sandboxDelivery.findMany({
      where,
      include: { event: { select: { name: true, simulated: true } }, attempts: { orderBy: { id: "asc" } } },
      orderBy: { id: "desc" },
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    }),
  ]);
  const data = deliveries.map(({ event, attempts, ...delivery }) => ({
    id: delivery.id,
    event_name: event.name,
    simulated: event.simulated,
    subject_type: delivery.subjectType,
    subject_id: delivery.subjectId,
    webhook_id: delivery.webhookId,
    status: delivery.status,
    fault: delivery.fault,
    attempts: delivery.attemptsCount,
    created_at: delivery.createdAt.toISOString(),
    /** What the receiver said, oldest first; a status of null means no answer. */
    answers: attempts.map(({ number, responseStatus, error, fault, durationMs, createdAt }) => ({
      number,
      status: responseStatus,
      error,
      fault,
      duration_ms: durationMs,
      created_at: createdAt.toISOString(),
    })),
  }));
  return {
    data,
    meta: { page, per_page: PAGE_SIZE, last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)), total },
  };
}
