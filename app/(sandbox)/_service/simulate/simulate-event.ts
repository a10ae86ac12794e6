import "server-only";
import { type EventName, EVENT_SUBJECTS } from "@/lib/contract/events";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "../events/record-events";
import { storedCustomData } from "../shared/options";
import { findSubject } from "./find-subject";
import { NEEDS_RENEWAL, type SimulatedType, fittingEvents, isPaymentEvent } from "./fitting-events";

export type Simulation = { event: EventName; type: SimulatedType; id: number };

/**
 * Sends an event about a record as it is now, although nothing happened to it (service §6.7). Returns how many
 * webhooks get it. Throws not_found, and invalid for an event that does not fit or a payment without any renewal.
 */
export async function simulateEvent({ event, type, id }: Simulation, now: Date): Promise<number> {
  if (!fittingEvents(type).includes(event)) {
    const fitting = fittingEvents(type).join(", ");
    throw new AppError("invalid", `${event} does not tell of ${type}. These do: ${fitting}.`);
  }
  return sandboxDb.$transaction(async (tx) => {
    const subject = await findSubject(tx, type, id);
    if (!subject) throw new AppError("not_found", "There is no such record.");
    const about = isPaymentEvent(event) ? await getInvoiceId(tx, type, id) : id;
    const customData = storedCustomData(subject.customData);
    const outgoing = { name: event, subject: { type: EVENT_SUBJECTS[event], id: String(about) }, customData };
    const { storeId } = subject;
    const recorded = await recordEvents(tx, { storeId, now, events: [outgoing], simulated: true });
    return recorded.deliveriesCount;
  });
}

/** The invoice of a payment event: the one that was named, or the subscription's newest renewal. */
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
