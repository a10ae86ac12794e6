import "server-only";
import { fetch } from "undici";
import { parseWireTime } from "@/lib/dates";
import { merchantView, type MerchantView } from "@/lib/lemonsqueezy/sandbox-view";
import { log } from "@/lib/log";
import { env } from "../env";
import type { Snapshot } from "./current-view";
import {
  withCurrent,
  withSnapshot,
  type ServiceSide,
  type TimelineDelivery,
  type TimelineEvent,
} from "./get-service-side";
import { invoiceStateOf, optionalTime, subscriptionStateOf } from "./state-of";
import { type History, NOTHING, type View, withInvoice } from "./view";

const BUDGET_MS = 2_000;

export type MerchantAnswer =
  | ({ status: "known" } & MerchantSide)
  /** No response in two seconds. */
  | { status: "unreachable" }
  /** A response in another format: another app, or a merchant with another key. */
  | { status: "foreign" };

/**
 * Asks the merchant for its view, at the address in the settings, never at an edited webhook's: the request carries our key.
 * Uses undici's `fetch`, because Next.js caches the global one. Never throws.
 */
export async function askMerchant(subscriptionId: number): Promise<MerchantAnswer> {
  const address = new URL(`/api/sandbox/subscriptions/${subscriptionId}`, env.SANDBOX_WEBHOOK_URL);
  const key = env.SANDBOX_API_KEY;
  if (key === null) return { status: "foreign" };
  const headers = { Authorization: `Bearer ${key}`, Accept: "application/json" };
  const signal = AbortSignal.timeout(BUDGET_MS);
  try {
    const response = await fetch(address, { headers, signal, redirect: "manual" });
    const parsed = merchantView.safeParse(response.ok ? await response.json() : null);
    return parsed.success ? { status: "known", ...merchantFromWire(parsed.data) } : { status: "foreign" };
  } catch (error) {
    log.warn("merchant.not_asked", { subscription: subscriptionId, reason: String(error).slice(0, 200) });
    // Invalid JSON is a response; any other error means that there was none.
    return { status: error instanceof SyntaxError ? "foreign" : "unreachable" };
  }
}

export function merchantOrigin(): string {
  return new URL(env.SANDBOX_WEBHOOK_URL).origin;
}

/**
 * The merchant's view over time, rebuilt from its inbox, and its current view last. Includes simulated events, which the merchant
 * can't recognize.
 */
export function merchantHistory(recorded: ServiceSide, merchant: MerchantSide, origin: string): History {
  let view = NOTHING;
  const rebuilt = processedEvents(recorded, merchant.inbox, origin).map(({ event, at, snapshot }) => {
    view = isNews(view, snapshot) ? withSnapshot(view, snapshot) : view;
    return { at, view, eventId: event.id };
  });
  const hasNothing = merchant.current.subscription === null && merchant.current.invoices.length === 0;
  return hasNothing && rebuilt.length === 0 ? [] : withCurrent(rebuilt, merchant.current, recorded.createdAt);
}

/** Events in the order in which the merchant processed them. */
function processedEvents(recorded: ServiceSide, inbox: InboxEvent[], origin: string) {
  const done = new Map(
    inbox.filter(({ status }) => status === "done").map((entry) => [entry.fingerprint, entry]),
  );
  return recorded.events
    .flatMap((event) => {
      const entry = done.get(event.fingerprint);
      if (!entry || !event.snapshot) return [];
      return [{ event, at: believedAt(event, entry, origin), snapshot: event.snapshot }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** When the merchant processed an event, on our clock: the merchant's may differ. */
export function believedAt(event: TimelineEvent, entry: InboxEvent, origin: string): Date {
  const lag = (entry.processedAt ?? entry.receivedAt).getTime() - entry.receivedAt.getTime();
  return new Date(arrivedAt(event, origin).getTime() + Math.max(0, lag));
}

/** An older state never replaces a newer one; for equal times, the later event wins. */
function isNews(view: View, { kind, state }: Snapshot): boolean {
  const known = kind === "subscription" ? view.subscription : view.invoices.find(({ id }) => id === state.id);
  return !known || known.updatedAt <= state.updatedAt;
}

export type MerchantSide = ReturnType<typeof merchantFromWire>;
/** A delivery in the merchant's inbox, on the merchant's clock. */
export type InboxEvent = MerchantSide["inbox"][number];

/** Converts the merchant's response. */
function merchantFromWire({ subscription, invoices, events }: MerchantView) {
  const states = invoices.map((invoice) => invoiceStateOf(invoice.id, invoice));
  return {
    current: states.reduce(withInvoice, {
      ...NOTHING,
      subscription: subscription && subscriptionStateOf(subscription),
    }),
    inbox: events.map(({ fingerprint, name, status, duplicates, error, received_at, processed_at }) => ({
      fingerprint,
      name,
      status,
      duplicates,
      error,
      receivedAt: parseWireTime(received_at),
      processedAt: optionalTime(processed_at),
    })),
  };
}

/** The service gives up after the fourth attempt (service §3). */
const MOST_ATTEMPTS = 4;

/** Deliveries of an event to the merchant; all of them if none has its address. */
export function deliveriesTo(origin: string, { deliveries }: TimelineEvent): TimelineDelivery[] {
  const own = deliveries.filter(({ url }) => URL.canParse(url) && new URL(url).origin === origin);
  return own.length > 0 ? own : deliveries;
}

/** The first success, else the last attempt. */
export function arrivedAt(event: TimelineEvent, origin: string): Date {
  const attempts = deliveriesTo(origin, event).flatMap((delivery) => delivery.attempts);
  const successes = attempts.filter(({ isSuccess }) => isSuccess);
  const [first] = successes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return first?.at ?? attempts.at(-1)?.at ?? event.at;
}

/** Whether a delivery was running at a moment; null means now. */
export function isUnderWay(delivery: TimelineDelivery, at: Date | null): boolean {
  const isOpen = delivery.status === "pending" || delivery.status === "sending";
  if (at === null) return isOpen;
  const tried = delivery.attempts.filter((attempt) => attempt.at <= at);
  if (tried.length >= MOST_ATTEMPTS || tried.some(({ isSuccess }) => isSuccess)) return false;
  return isOpen || delivery.finishedAt === null || delivery.finishedAt > at;
}
