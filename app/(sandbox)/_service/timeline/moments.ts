import { UTC } from "../shared/format";
import { FIELDS, invoiceText, type SubscriptionState } from "./state-of";
import { believedAt, type InboxEvent } from "./merchant";
import { withSnapshot, type ServiceSide, type TimelineEvent } from "./get-service-side";
import type { Snapshot } from "./current-view";
import { NOTHING, type View } from "./view";

export type MomentEvent = {
  event: TimelineEvent;
  changes: string[];
  /** The event in the merchant's inbox, with our time. */
  arrival: (InboxEvent & { at: Date }) | null;
};

/** Everything that happened at one instant. */
export type Moment = { at: Date; events: MomentEvent[] };

/** Moments with their events and changes, oldest first. */
export function momentsOf(
  { events }: ServiceSide,
  inbox: InboxEvent[],
  origin: string,
  zone = UTC,
): Moment[] {
  const arrived = new Map(inbox.map((entry) => [entry.fingerprint, entry]));
  const moments: Moment[] = [];
  let view = NOTHING;
  for (const event of events) {
    const snapshot = event.simulated ? null : event.snapshot;
    const changes = snapshot ? changesBy(view, snapshot, zone) : [];
    if (snapshot) view = withSnapshot(view, snapshot);
    const known = arrived.get(event.fingerprint);
    const arrival = known ? { ...known, at: believedAt(event, known, origin) } : null;
    const entry = { event, changes, arrival };
    const last = moments.at(-1);
    if (last?.at.getTime() === event.at.getTime()) last.events.push(entry);
    else moments.push({ at: event.at, events: [entry] });
  }
  return moments;
}

function changesBy(before: View, snapshot: Snapshot, zone: string): string[] {
  if (snapshot.kind === "subscription") return stateChanges(before.subscription, snapshot.state, zone);
  const { id, billingReason } = snapshot.state;
  const known = before.invoices.find((invoice) => invoice.id === id);
  const now = invoiceText(snapshot.state);
  if (!known) return [`Invoice ${id} (${billingReason}): ${now}`];
  const was = invoiceText(known);
  return was === now ? [] : [`Invoice ${id}: ${was} → ${now}`];
}

function stateChanges(before: SubscriptionState | null, now: SubscriptionState, zone: string): string[] {
  if (!before) {
    return FIELDS.filter(({ name }) => name === "status" || name === "variant").map(
      ({ label, text }) => `${label}: ${text(now, zone)}`,
    );
  }
  return FIELDS.filter(({ key }) => key(before) !== key(now)).map(
    ({ label, text }) => `${label}: ${text(before, zone)} → ${text(now, zone)}`,
  );
}
