import "server-only";
import { EVENT_SUBJECTS } from "@/lib/contract/events";
import { db } from "@/lib/db";
import { PAGE_SIZE, paged, type Paged } from "../paging";
import { parseMoment, parseRowId, type Query, queryText } from "../query";

export const EVENT_STATUSES = ["pending", "processing", "done", "ignored", "dead"] as const;

/** An event as a list shows it. `subject` is what it is about, as `subscriptions/12`. */
export type EventRow = {
  id: string;
  name: string;
  subject: string | null;
  status: string;
  attempts: number;
  error: string | null;
  /** When the record was as the event tells, by the service. */
  tellsOf: Date | null;
  receivedAt: Date;
};

/** What the list is narrowed to, as it was typed, and the same understood. */
export type EventFilters = {
  status: string;
  name: string;
  subject: string;
  since: string;
  sinceDate: Date | null;
  isSinceWrong: boolean;
};

const SUBJECT_TYPES = [...new Set(Object.values(EVENT_SUBJECTS))];
const ROW = {
  id: true,
  eventName: true,
  subjectType: true,
  subjectId: true,
  status: true,
  attempts: true,
  lastError: true,
  providerTime: true,
  receivedAt: true,
} as const;

export function readEventFilters(query: Query): EventFilters {
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

/** What came, newest first, from before the event of that id on. */
export async function listEvents(filters: EventFilters, before: string): Promise<Paged<EventRow>> {
  const { status, name, sinceDate } = filters;
  const beforeId = parseRowId(before);
  const found = await db.webhookEvent.findMany({
    where: {
      ...(status && { status }),
      ...(name && { eventName: { contains: name.toLowerCase() } }),
      ...(sinceDate && { receivedAt: { gte: sinceDate } }),
      ...(beforeId !== null && { id: { lt: beforeId } }),
      ...aboutSubject(filters.subject),
    },
    select: ROW,
    orderBy: { id: "desc" },
    take: PAGE_SIZE + 1,
  });
  return paged(found.map(toEventRow), ({ id }) => id);
}

/** How many failed for good since then. */
export async function countDead(since: Date | null): Promise<number> {
  return await db.webhookEvent.count({
    where: { status: "dead", ...(since && { receivedAt: { gte: since } }) },
  });
}

/** The newest events about any of these records, which are given by their types. */
export async function listEventsAbout(ids: Record<string, string[]>, limit: number): Promise<EventRow[]> {
  const found = await db.webhookEvent.findMany({
    where: {
      OR: Object.entries(ids).map(([type, some]) => ({ subjectType: type, subjectId: { in: some } })),
    },
    select: ROW,
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

type Found = {
  id: bigint;
  eventName: string;
  subjectType: string | null;
  subjectId: string | null;
  status: string;
  attempts: number;
  lastError: string | null;
  providerTime: Date | null;
  receivedAt: Date;
};

function toEventRow(found: Found): EventRow {
  const { id, eventName, subjectType, subjectId, lastError, providerTime, ...rest } = found;
  const subject = subjectType && subjectId ? `${subjectType}/${subjectId}` : null;
  return { ...rest, id: String(id), name: eventName, subject, error: lastError, tellsOf: providerTime };
}
