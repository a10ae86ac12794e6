import { arrivedAt, deliveriesTo, isUnderWay } from "./arrival";
import { type Difference, differencesBetween } from "./differences";
import type { Life, TimelineEvent } from "./life";
import { believedAt } from "./merchant-history";
import type { InboxEvent, MerchantSide } from "./merchant-from-wire";
import type { View } from "./view";

export type Judged = Pick<Difference, "about" | "label" | "service" | "merchant"> & {
  /** "late": what would mend it has not arrived yet. "wrong": nothing is on its way. */
  verdict: "late" | "wrong";
  /** The first event that told the service's value, or the simulated one that misled the merchant; null for neither. */
  since: Pick<TimelineEvent, "id" | "name" | "at" | "simulated"> | null;
};

export type Case = { life: Life; merchant: MerchantSide; origin: string };

/**
 * Where the two views differ, since which event, and whether that is only a matter of time. `at` is the moment that is
 * looked at; null for now.
 */
export function judgeDifferences(theCase: Case, service: View, believed: View, at: Date | null): Judged[] {
  const past = theCase.life.events.filter((event) => at === null || event.at <= at);
  const inbox = new Map(theCase.merchant.inbox.map((entry) => [entry.fingerprint, entry]));
  const isComing = (event: TimelineEvent): boolean => {
    const entry = inbox.get(event.fingerprint);
    return (
      (entry !== undefined && isInWork(event, entry, theCase.origin, at)) ||
      deliveriesTo(theCase.origin, event).some((delivery) => isUnderWay(delivery, at))
    );
  };
  return differencesBetween(service, believed).map(({ about, label, misleads, tells, ...values }) => {
    const telling = eventsThatTell(past, tells);
    const misleading = past.find(
      (event) =>
        event.simulated && event.snapshot && misleads(event.snapshot) && inbox.has(event.fingerprint),
    );
    const first = misleading ?? telling[0];
    return {
      about,
      label,
      service: values.service,
      merchant: values.merchant,
      verdict: telling.some(isComing) ? "late" : "wrong",
      since: first ? { id: first.id, name: first.name, at: first.at, simulated: first.simulated } : null,
    };
  });
}

/** Whether the merchant had an event at that moment, but had not worked it off. */
function isInWork(event: TimelineEvent, entry: InboxEvent, origin: string, at: Date | null): boolean {
  if (entry.status === "pending" || entry.status === "processing") return true;
  if (at === null || entry.status !== "done") return false;
  return arrivedAt(event, origin) <= at && at < believedAt(event, entry, origin);
}

/** The newest events in a row about the same thing that carry the service's value, oldest first. */
function eventsThatTell(past: TimelineEvent[], tells: Difference["tells"]): TimelineEvent[] {
  const real = past.filter((event) => !event.simulated);
  const subject = subjectOf(real.find(({ snapshot }) => snapshot && tells(snapshot)));
  if (!subject) return [];
  const same = real.filter((event) => subjectOf(event) === subject);
  const lastOther = same.findLastIndex(({ snapshot }) => snapshot && !tells(snapshot));
  return same.slice(lastOther + 1);
}

function subjectOf(event: TimelineEvent | undefined): string | null {
  if (!event?.snapshot) return null;
  return event.snapshot.kind === "invoice" ? `invoice/${event.snapshot.state.id}` : "subscription";
}
