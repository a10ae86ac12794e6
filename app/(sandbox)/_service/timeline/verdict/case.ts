import { arrivedAt, deliveriesTo, isUnderWay } from "../merchant/arrival";
import type { Life, TimelineEvent } from "../life";
import { believedAt } from "../merchant/merchant-history";
import type { InboxEvent, MerchantSide } from "../merchant/merchant-from-wire";

/** What has to be known to say why two views differ, sorted once: a line of time asks hundreds of times. */
export type Case = {
  origin: string;
  /** The events about each subject, oldest first. */
  events: Map<string, TimelineEvent[]>;
  /** What the merchant got, by the fingerprint of its bytes. */
  inbox: Map<string, InboxEvent>;
  /** Every end of an attempt to tell the merchant something. */
  attemptEnds: Date[];
};

export function caseOf(life: Life, merchant: MerchantSide, origin: string): Case {
  const attempts = life.events.flatMap(({ deliveries }) =>
    deliveries.flatMap((delivery) => delivery.attempts),
  );
  return {
    origin,
    events: bySubject(life.events),
    inbox: new Map(merchant.inbox.map((entry) => [entry.fingerprint, entry])),
    attemptEnds: attempts.map(({ at }) => at),
  };
}

function bySubject(events: TimelineEvent[]): Map<string, TimelineEvent[]> {
  const groups = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    const subject = subjectOfEvent(event);
    const group = groups.get(subject);
    if (group) group.push(event);
    else groups.set(subject, [event]);
  }
  return groups;
}

/** What a difference is about: an invoice, or a field of the subscription. */
export function subjectOf(about: string): string {
  return about.startsWith("invoice/") ? about : "subscription";
}

function subjectOfEvent({ snapshot }: TimelineEvent): string {
  if (!snapshot) return "unreadable";
  return snapshot.kind === "invoice" ? `invoice/${snapshot.state.id}` : "subscription";
}

/** Whether an event was still on its way to the merchant at a moment, or waited there; null for now. */
export function isComing({ origin, inbox }: Case, event: TimelineEvent, at: Date | null): boolean {
  const entry = inbox.get(event.fingerprint);
  if (entry && isInWork(event, entry, origin, at)) return true;
  return deliveriesTo(origin, event).some((delivery) => isUnderWay(delivery, at));
}

function isInWork(event: TimelineEvent, entry: InboxEvent, origin: string, at: Date | null): boolean {
  if (entry.status === "pending" || entry.status === "processing") return true;
  if (at === null || entry.status !== "done") return false;
  return arrivedAt(event, origin) <= at && at < believedAt(event, entry, origin);
}
