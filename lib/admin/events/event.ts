import "server-only";
import { parseEvent } from "@/lib/contract/events";
import { db } from "@/lib/db";
import { type ActionRow, listActions } from "../actions-done";
import { type EventRow, listEventsAbout } from "./events";

/** All there is to know of one event. */
export type EventDetail = {
  id: string;
  name: string;
  status: string;
  source: string;
  subject: { type: string; id: string } | null;
  attempts: number;
  duplicates: number;
  error: string | null;
  /** What became of it: what it did to our copy, or why nothing was done. */
  outcome: string | null;
  /** When the record was as the event tells, by the service. */
  providerTime: Date | null;
  receivedAt: Date;
  processedAt: Date | null;
  /** When it is tried next; null when it is not. */
  runAt: Date | null;
  headers: [name: string, value: string][];
  hash: string;
  body: EventBody;
  actions: ActionRow[];
  others: EventRow[];
};

/** What came: the text as it was sent, and laid out; `purged` once the bytes are no longer kept. */
export type EventBody =
  | { state: "purged" }
  | { state: "unreadable"; raw: string }
  | { state: "parsed"; raw: string; parsed: string };

const MOST_OTHERS = 10;

/** One event with its history, or null. */
export async function findEvent(id: bigint): Promise<EventDetail | null> {
  const event = await db.webhookEvent.findUnique({ where: { id } });
  if (!event) return null;
  const { subjectType, subjectId, dedupeKey, raw, headers, runAt, lastError, eventName, ...rest } = event;
  const subject = subjectType && subjectId ? { type: subjectType, id: subjectId } : null;
  const [actions, others] = await Promise.all([
    listActions("", { type: "events", id: String(id) }),
    subject ? listEventsAbout({ [subject.type]: [subject.id] }, MOST_OTHERS + 1) : [],
  ]);
  return {
    ...rest,
    id: String(id),
    name: eventName,
    subject,
    error: lastError,
    runAt: event.status === "pending" ? runAt : null,
    headers: Object.entries(headers as object).map(([name, value]) => [name, String(value)]),
    hash: Buffer.from(dedupeKey).toString("hex"),
    body: bodyOf(raw),
    actions: actions.rows,
    others: others.filter((other) => other.id !== String(id)).slice(0, MOST_OTHERS),
  };
}

function bodyOf(bytes: Uint8Array | null): EventBody {
  if (!bytes) return { state: "purged" };
  const raw = new TextDecoder().decode(bytes);
  try {
    return { state: "parsed", raw, parsed: JSON.stringify(parseEvent(bytes), null, 2) };
  } catch {
    return { state: "unreadable", raw };
  }
}
