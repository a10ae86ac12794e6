import "server-only";
import { sandboxDb } from "../db";
import { personOf } from "./person-of";

const MOST_EVENTS = 100;

export type EventLine = {
  id: number;
  name: string;
  subjectType: string;
  subjectId: string;
  /** Whom it is about; null where its words name nobody. */
  person: string | null;
  /** Made by hand: it tells of nothing that happened. */
  simulated: boolean;
  createdAt: Date;
  deliveries: { id: number; status: string; attemptsCount: number }[];
};

/** The events about these objects with how their deliveries stand, newest first, at most 100. */
export async function listEventsOf(subjects: { type: string; ids: number[] }[]): Promise<EventLine[]> {
  const events = await sandboxDb.sandboxEvent.findMany({
    where: {
      OR: subjects.map(({ type, ids }) => ({ subjectType: type, subjectId: { in: ids.map(String) } })),
    },
    select: {
      id: true,
      name: true,
      subjectType: true,
      subjectId: true,
      simulated: true,
      body: true,
      createdAt: true,
      deliveries: { select: { id: true, status: true, attemptsCount: true }, orderBy: { id: "asc" } },
    },
    orderBy: { id: "desc" },
    take: MOST_EVENTS,
  });
  return events.map(({ body, ...event }) => Object.assign(event, { person: personOf(body) }));
}
