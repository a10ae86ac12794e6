import "server-only";
import { sandboxDb } from "../db";

const MOST_EVENTS = 100;

export type EventLine = {
  id: number;
  name: string;
  subjectType: string;
  subjectId: string;
  /** Made by hand: it tells of nothing that happened. */
  simulated: boolean;
  createdAt: Date;
  deliveries: { id: number; status: string; attemptsCount: number }[];
};

/** The events about these objects with how their deliveries stand, newest first, at most 100. */
export async function listEventsOf(subjects: { type: string; ids: number[] }[]): Promise<EventLine[]> {
  return sandboxDb.sandboxEvent.findMany({
    where: {
      OR: subjects.map(({ type, ids }) => ({ subjectType: type, subjectId: { in: ids.map(String) } })),
    },
    select: {
      id: true,
      name: true,
      subjectType: true,
      subjectId: true,
      simulated: true,
      createdAt: true,
      deliveries: { select: { id: true, status: true, attemptsCount: true }, orderBy: { id: "asc" } },
    },
    orderBy: { id: "desc" },
    take: MOST_EVENTS,
  });
}
