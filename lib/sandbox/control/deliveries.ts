import "server-only";
import { sandboxDb } from "@/lib/db";

const MOST_LISTED = 100;

/** The newest deliveries with their attempts, in the wire's case, at most 100. */
export async function listDeliveriesForControl() {
  const deliveries = await sandboxDb.sandboxDelivery.findMany({
    include: { event: { select: { name: true } }, attempts: { orderBy: { id: "asc" } } },
    orderBy: { id: "desc" },
    take: MOST_LISTED,
  });
  return deliveries.map((delivery) => ({
    id: delivery.id,
    event_name: delivery.event.name,
    subject_type: delivery.subjectType,
    subject_id: delivery.subjectId,
    webhook_id: delivery.webhookId,
    status: delivery.status,
    attempts: delivery.attemptsCount,
    /** What the receiver said, oldest first; a status of null means no answer. */
    answers: delivery.attempts.map(({ number, responseStatus, error }) => ({
      number,
      status: responseStatus,
      error,
    })),
  }));
}
