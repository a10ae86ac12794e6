import type { TimelineDelivery, TimelineEvent } from "../life";

/** After the fourth attempt in vain the service gives up (service §3). */
const MOST_ATTEMPTS = 4;

/** The deliveries of an event to the merchant; all of them where none of the addresses is the merchant's (any more). */
export function deliveriesTo(origin: string, { deliveries }: TimelineEvent): TimelineDelivery[] {
  const own = deliveries.filter(({ url }) => URL.canParse(url) && new URL(url).origin === origin);
  return own.length > 0 ? own : deliveries;
}

/** When an event that the merchant has reached it: at the first success, else at the last attempt. */
export function arrivedAt(event: TimelineEvent, origin: string): Date {
  const attempts = deliveriesTo(origin, event).flatMap((delivery) => delivery.attempts);
  const successes = attempts.filter(({ isSuccess }) => isSuccess);
  const [first] = successes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return first?.at ?? attempts.at(-1)?.at ?? event.at;
}

/** Whether a delivery was still on its way at a moment; without one, whether it is now. */
export function isUnderWay(delivery: TimelineDelivery, at: Date | null): boolean {
  const isOpen = delivery.status === "pending" || delivery.status === "sending";
  if (at === null) return isOpen;
  const tried = delivery.attempts.filter((attempt) => attempt.at <= at);
  if (tried.length >= MOST_ATTEMPTS || tried.some(({ isSuccess }) => isSuccess)) return false;
  return isOpen || delivery.finishedAt === null || delivery.finishedAt > at;
}
