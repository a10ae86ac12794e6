import { AppError } from "@/lib/errors";

type Dated = { id: string; updatedAt: Date };
type Known = Dated & { syncedAt: Date };

/** The state to write, the one that we had when it was decided, and whether it may also replace a record of the same time. */
export type Settled<Entity> = { record: Entity; known: Known | null; isReread: boolean };

/** How a sync learns what is true now: it asks, unless what arrived is itself what the service has just said. */
export type SyncOptions = { isReread?: boolean };

/**
 * Decides between the states that arrived and those we know. The newer time wins, which the upsert sees to. Two different
 * states of one time cannot be told apart by it, so then the service is asked what is true now.
 */
export async function settle<Entity extends Dated>(
  incoming: Entity[],
  known: Known[],
  reread: (incoming: Entity) => Promise<Entity>,
  { isReread = false }: SyncOptions = {},
): Promise<Settled<Entity>[]> {
  const knownById = new Map(known.map((record) => [record.id, record]));
  const ask = isReread ? async (record: Entity) => record : reread;
  return await Promise.all(
    incoming.map((record) => settleOne(record, knownById.get(record.id) ?? null, ask)),
  );
}

async function settleOne<Entity extends Dated>(
  incoming: Entity,
  known: Known | null,
  reread: (incoming: Entity) => Promise<Entity>,
): Promise<Settled<Entity>> {
  const isTie = known?.updatedAt.getTime() === incoming.updatedAt.getTime();
  if (!known || !isTie || isSame(incoming, known)) return { record: incoming, known, isReread: false };
  try {
    return { record: await reread(incoming), known, isReread: true };
  } catch (error) {
    // The service does not know it: nothing speaks for the state that arrived, and we keep ours.
    if (error instanceof AppError && error.code === "not_found")
      return { record: incoming, known, isReread: false };
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
