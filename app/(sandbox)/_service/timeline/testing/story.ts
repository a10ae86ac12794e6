import type { ServiceSide, TimelineDelivery, TimelineEvent } from "../get-service-side";
import type { InboxEvent, MerchantSide } from "../merchant";
import type { InvoiceState, SubscriptionState } from "../state-of";
import { NOTHING, type View, withInvoice } from "../view";

export const ORIGIN = "https://merchant.example";

/** A moment so many minutes into the story. */
export const minute = (count: number) => new Date(Date.UTC(2026, 2, 2, 12, count));

export function subscription(changes: Partial<SubscriptionState> = {}): SubscriptionState {
  return {
    status: "active",
    productName: "Pro",
    variantId: "421",
    variantName: "Monthly",
    renewsAt: new Date("2026-04-02T12:00:00Z"),
    endsAt: null,
    trialEndsAt: null,
    cardBrand: "visa",
    cardLastFour: "4242",
    pauseMode: null,
    pauseResumesAt: null,
    updatedAt: minute(0),
    ...changes,
  };
}

export function invoice(changes: Partial<InvoiceState> = {}): InvoiceState {
  return {
    id: "1",
    billingReason: "initial",
    status: "paid",
    currency: "USD",
    total: 2_400,
    refundedAmount: 0,
    createdAt: minute(0),
    updatedAt: minute(0),
    ...changes,
  };
}

/** A view of these records. */
export function view(state: SubscriptionState | null, ...invoices: InvoiceState[]): View {
  return invoices.reduce(withInvoice, { ...NOTHING, subscription: state });
}

let lastId = 0;

/** An event about a subscription or an invoice, `at` that minute; its snapshot was changed then. */
export function told(
  name: string,
  at: number,
  about: { subscription: Partial<SubscriptionState> } | { invoice: Partial<InvoiceState> },
  more: Partial<TimelineEvent> = {},
): TimelineEvent {
  lastId += 1;
  const updatedAt = minute(at);
  const snapshot =
    "subscription" in about
      ? { kind: "subscription" as const, state: subscription({ updatedAt, ...about.subscription }) }
      : { kind: "invoice" as const, state: invoice({ updatedAt, ...about.invoice }) };
  const fingerprint = `bytes-${lastId}`;
  return {
    id: lastId,
    name,
    at: minute(at),
    simulated: false,
    snapshot,
    fingerprint,
    deliveries: [arrivedAfter(at)],
    ...more,
  };
}

export function delivery(changes: Partial<TimelineDelivery> = {}): TimelineDelivery {
  lastId += 1;
  return {
    id: lastId,
    url: `${ORIGIN}/api/webhooks/commerce`,
    status: "pending",
    attemptsCount: 0,
    fault: null,
    finishedAt: null,
    attempts: [],
    ...changes,
  };
}

/** A delivery that succeeded at once. */
export function arrivedAfter(at: number): TimelineDelivery {
  const attempts = [{ at: minute(at), isSuccess: true }];
  return delivery({ status: "delivered", attemptsCount: 1, finishedAt: minute(at), attempts });
}

/** A delivery that failed four times, once a minute. */
export function failedAfter(at: number): TimelineDelivery {
  const attempts = [0, 1, 2, 3].map((later) => ({ at: minute(at + later), isSuccess: false }));
  return delivery({ status: "failed", attemptsCount: 4, finishedAt: minute(at + 3), attempts });
}

/** What an inbox says of an event that it worked off five milliseconds after it came. */
export function inboxOf(...events: TimelineEvent[]): InboxEvent[] {
  return events.map(({ fingerprint, name, at }) => ({
    fingerprint,
    name,
    status: "done",
    duplicates: 0,
    error: null,
    receivedAt: at,
    processedAt: new Date(at.getTime() + 5),
  }));
}

/** A recorded whose tables say what its last real events said. */
export function lifeOf(events: TimelineEvent[], current?: View): ServiceSide {
  const known = current ?? events.filter(({ simulated }) => !simulated).reduce(applied, NOTHING);
  return { id: 1, createdAt: minute(0), current: known, events, hiddenEvents: 0 };
}

export function merchantOf(current: View, inbox: InboxEvent[] = []): MerchantSide {
  return { current, inbox };
}

function applied(known: View, { snapshot }: TimelineEvent): View {
  if (!snapshot) return known;
  return snapshot.kind === "invoice"
    ? withInvoice(known, snapshot.state)
    : { ...known, subscription: snapshot.state };
}
