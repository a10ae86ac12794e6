import { deliveriesTo, isUnderWay } from "./arrival";
import { type Difference, differencesBetween } from "./differences";
import type { Life, TimelineEvent } from "./life";
import { believedAt } from "./merchant-history";
import type { MerchantSide } from "./merchant-from-wire";
import type { View } from "./view";

export type Judged = Omit<Difference, "tells"> & {
  /** "late": what would mend it has not arrived yet. "wrong": nothing is on its way. */
  verdict: "late" | "wrong";
  /** The first event that told the service's value; null when none did. */
  since: { id: number; name: string; at: Date } | null;
};

export type Case = { life: Life; merchant: MerchantSide; origin: string };

/**
 * Where the two views differ, since which event, and whether that is only a matter of time. `at` is the moment that is
 * looked at; null for now.
 */
export function judgeDifferences(
  { life, merchant, origin }: Case,
  service: View,
  believed: View,
  at: Date | null,
): Judged[] {
  const inbox = new Map(merchant.inbox.map((entry) => [entry.fingerprint, entry]));
  const isComing = (event: TimelineEvent): boolean => {
    const entry = inbox.get(event.fingerprint);
    if (entry?.status === "pending" || entry?.status === "processing") return true;
    if (at !== null && entry?.status === "done" && believedAt(event, entry, origin) > at) return true;
    return deliveriesTo(origin, event).some((delivery) => isUnderWay(delivery, at));
  };
  return differencesBetween(service, believed).map(({ tells, ...difference }) => {
    const telling = eventsThatTell(life, tells, at);
    const [first] = telling;
    return Object.assign(difference, {
      verdict: telling.some(isComing) ? ("late" as const) : ("wrong" as const),
      since: first ? { id: first.id, name: first.name, at: first.at } : null,
    });
  });
}

/** The newest events in a row about the same thing that carry the service's value, oldest first. */
function eventsThatTell(life: Life, tells: Difference["tells"], at: Date | null): TimelineEvent[] {
  const past = life.events.filter((event) => !event.simulated && (at === null || event.at <= at));
  const subject = subjectOf(past.find(({ snapshot }) => snapshot && tells(snapshot)));
  if (!subject) return [];
  const same = past.filter((event) => subjectOf(event) === subject);
  const lastOther = same.findLastIndex(({ snapshot }) => snapshot && !tells(snapshot));
  return same.slice(lastOther + 1);
}

function subjectOf(event: TimelineEvent | undefined): string | null {
  if (!event?.snapshot) return null;
  return event.snapshot.kind === "invoice" ? `invoice/${event.snapshot.state.id}` : "subscription";
}
