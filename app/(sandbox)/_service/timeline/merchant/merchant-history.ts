import { arrivedAt } from "./arrival";
import type { History } from "../history";
import type { Life, TimelineEvent } from "../life";
import type { InboxEvent, MerchantSide } from "./merchant-from-wire";
import { withCurrent, withSnapshot } from "../service-history";
import type { Snapshot } from "../snapshot";
import { NOTHING, type View } from "../view";

type Lesson = { event: TimelineEvent; at: Date; snapshot: Snapshot };

/**
 * What the merchant believed over time, rebuilt from what its inbox took in: each event's bytes are known here, and the
 * merchant keeps the newest state of each record. At the end stands what it says it believes now. Simulated events count
 * here, for the merchant cannot tell them apart.
 */
export function merchantHistory(life: Life, merchant: MerchantSide, origin: string): History {
  let view = NOTHING;
  const rebuilt = lessonsOf(life, merchant.inbox, origin).map(({ event, at, snapshot }) => {
    view = isNews(view, snapshot) ? withSnapshot(view, snapshot) : view;
    return { at, view, eventId: event.id };
  });
  const hasNothing = merchant.current.subscription === null && merchant.current.invoices.length === 0;
  return hasNothing && rebuilt.length === 0 ? [] : withCurrent(rebuilt, merchant.current, life.createdAt);
}

/** The events that the merchant has worked off, in the order in which it did. */
function lessonsOf(life: Life, inbox: InboxEvent[], origin: string): Lesson[] {
  const done = new Map(
    inbox.filter(({ status }) => status === "done").map((entry) => [entry.fingerprint, entry]),
  );
  return life.events
    .flatMap((event) => {
      const entry = done.get(event.fingerprint);
      if (!entry || !event.snapshot) return [];
      return [{ event, at: believedAt(event, entry, origin), snapshot: event.snapshot }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** When the merchant had worked an event off, on our clock: the merchant's own may show another day. */
export function believedAt(event: TimelineEvent, entry: InboxEvent, origin: string): Date {
  const lag = (entry.processedAt ?? entry.receivedAt).getTime() - entry.receivedAt.getTime();
  return new Date(arrivedAt(event, origin).getTime() + Math.max(0, lag));
}

/** An older state never replaces a newer one; of two with one time the later event is taken. */
function isNews(view: View, { kind, state }: Snapshot): boolean {
  const known = kind === "subscription" ? view.subscription : view.invoices.find(({ id }) => id === state.id);
  return !known || known.updatedAt <= state.updatedAt;
}
