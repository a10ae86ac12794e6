import { AppError } from "@/lib/errors";

type Dated = { updatedAt: Date };
/** The state to write, and whether it may also replace a record of the same time. */
export type Settled<Entity> = { record: Entity; isReread: boolean };

/**
 * Decides between the state that arrived and the one we know. The newer time wins, which the upsert sees to. Two different
 * states of one time cannot be told apart by it, so then the service is asked what is true now.
 */
export async function settle<Entity extends Dated>(
  incoming: Entity,
  known: Dated | null,
  reread: () => Promise<Entity>,
): Promise<Settled<Entity>> {
  const isTie = known?.updatedAt.getTime() === incoming.updatedAt.getTime();
  if (!known || !isTie || isSame(incoming, known)) return { record: incoming, isReread: false };
  try {
    return { record: await reread(), isReread: true };
  } catch (error) {
    // The service does not know it: nothing speaks for the state that arrived, and we keep ours.
    if (error instanceof AppError && error.code === "not_found") return { record: incoming, isReread: false };
    throw error;
  }
}

function isSame(incoming: object, known: object): boolean {
  const values = new Map<string, unknown>(Object.entries(known));
  return Object.entries(incoming).every(([name, value]) => plain(value) === plain(values.get(name)));
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}
