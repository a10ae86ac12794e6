import "server-only";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { EVENT_SUBJECTS, parseEvent } from "@/lib/lemonsqueezy/events";
import { listActions } from "./actions";
import { pageBefore, paged, parseMoment, type Query, queryText } from "./query";

export const EVENT_STATUSES = ["pending", "processing", "done", "ignored", "dead"] as const;

/** An event as a list shows it. `subject` is what it is about, as `subscriptions/12`. */
export type EventRow = ReturnType<typeof toEventRow>;

export type EventFilters = ReturnType<typeof readEventFilters>;

const SUBJECT_TYPES = [...new Set(Object.values(EVENT_SUBJECTS))];
/** Columns that only an event's own page shows. */
const HEAVY = { raw: true, headers: true, dedupeKey: true } as const;

export function readEventFilters(query: Query) {
  const since = queryText(query, "since");
  const sinceDate = since === "" ? null : parseMoment(since);
  return {
    status: EVENT_STATUSES.find((status) => status === queryText(query, "status")) ?? "",
    name: queryText(query, "name"),
    subject: queryText(query, "subject"),
    since,
    sinceDate,
    isSinceWrong: since !== "" && sinceDate === null,
  };
}

export async function listEvents(filters: EventFilters, before: string) {
  const { status, name, sinceDate } = filters;
  const { where, ...page } = pageBefore(before);
  const found = await db.webhookEvent.findMany({
    where: {
      ...where,
      ...(status && { status }),
      ...(name && { eventName: { contains: name.toLowerCase() } }),
      ...(sinceDate && { receivedAt: { gte: sinceDate } }),
      ...aboutSubject(filters.subject),
    },
    omit: HEAVY,
    ...page,
  });
  return paged(found.map(toEventRow), ({ id }) => id);
}

export async function countDead(since: Date | null): Promise<number> {
  return await db.webhookEvent.count({
    where: { status: "dead", ...(since && { receivedAt: { gte: since } }) },
  });
}

export async function listEventsAbout(ids: Record<string, string[]>, limit: number) {
  const found = await db.webhookEvent.findMany({
    where: {
      OR: Object.entries(ids).map(([type, some]) => ({ subjectType: type, subjectId: { in: some } })),
    },
    omit: HEAVY,
    orderBy: { id: "desc" },
    take: limit,
  });
  return found.map(toEventRow);
}

/** `12` is any record of that id, `subscriptions/12` that one. */
function aboutSubject(subject: string) {
  if (subject === "") return {};
  const [, type, id = ""] = /^(?:([a-z-]+)[/ ])?(.+)$/.exec(subject) ?? [];
  return { subjectType: { in: type ? [type] : SUBJECT_TYPES }, subjectId: id };
}

/** `happenedAt`: by the service’s clock. */
function toEventRow(found: Prisma.WebhookEventGetPayload<{ omit: typeof HEAVY }>) {
  const { id, eventName, subjectType, subjectId, lastError, providerTime, ...rest } = found;
  const subject = subjectType && subjectId ? `${subjectType}/${subjectId}` : null;
  return { ...rest, id: String(id), name: eventName, subject, error: lastError, happenedAt: providerTime };
}

export type EventDetail = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

const MOST_OTHERS = 10;

export async function findEvent(id: bigint) {
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
    headers: Object.fromEntries(
      Object.entries(headers as object).map(([name, value]) => [name, String(value)]),
    ),
    hash: Buffer.from(dedupeKey).toString("hex"),
    ...bodyOf(raw),
    actions: actions.rows,
    others: others.filter((other) => other.id !== String(id)).slice(0, MOST_OTHERS),
  };
}

/** The body as sent, and formatted unless it is unreadable; both are null once the bytes have been deleted. */
function bodyOf(bytes: Uint8Array | null) {
  if (!bytes) return { raw: null, parsed: null };
  const raw = new TextDecoder().decode(bytes);
  try {
    return { raw, parsed: JSON.stringify(parseEvent(bytes), null, 2) };
  } catch {
    return { raw, parsed: null };
  }
}
