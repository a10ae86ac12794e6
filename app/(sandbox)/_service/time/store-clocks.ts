import "server-only";
import { sandboxDb, type SandboxDbTx } from "../db";
import { ALL_STORES } from "../shared/ids";

export type StoreClock = {
  storeId: number;
  slug: string;
  name: string;
  /** A move of all clocks leaves it alone. */
  isSeparate: boolean;
  now: Date;
  /** Offset from the machine's time. */
  offsetMs: number;
  /** `applied` is the number of things that have happened on the way so far. */
  moving: { from: Date; to: Date; applied: number } | null;
  /** A process moves or holds it. */
  isLeased: boolean;
  /** The target of the last move. */
  movedUntil: Date | null;
};

/** The time in every store. */
export type StoreClocks = {
  /** The merchant's store first. */
  all: readonly StoreClock[];
  first: Date;
  nows: ReadonlyMap<number, Date>;
  of: (storeId: number) => Date;
  /** The date for something due at `due`: that date if a move has passed it, else now. */
  dateOf: (storeId: number, due: Date) => Date;
};

type Row = Omit<StoreClock, "now" | "moving"> & { from: Date | null; to: Date | null; applied: number };

/** One store, some, or all. */
export type Stores = number | readonly number[];

export async function readClocks(
  stores: Stores = ALL_STORES,
  tx: SandboxDbTx = sandboxDb,
): Promise<StoreClocks> {
  const ids = [stores].flat();
  const rows = await tx.$queryRaw<Row[]>`
    SELECT s.id AS "storeId", s.slug, s.name, s.is_separate AS "isSeparate", coalesce(c.offset_ms, 0)::float8 AS "offsetMs",
      c.moving_from AS "from", c.moving_to AS "to", coalesce(c.applied_count, 0) AS applied, c.moved_until AS "movedUntil",
      coalesce(c.lease_until > clock_timestamp(), false) AS "isLeased"
    FROM sandbox.stores s LEFT JOIN sandbox.store_clocks c ON c.store_id = s.id
    WHERE s.id = ANY(${ids}::int[]) OR ${ALL_STORES}::int = ANY(${ids}::int[])
    ORDER BY s.id`;
  const machineNow = Date.now();
  const clocks = rows.map(({ from, to, applied, ...clock }) => ({
    ...clock,
    now: momentOf(clock.offsetMs, machineNow),
    moving: from && to && { from, to, applied },
  }));
  return clocksOf(clocks);
}

export function stillClocks(now: Date): StoreClocks {
  return { all: [], first: now, nows: new Map(), of: () => now, dateOf: () => now };
}

function clocksOf(all: StoreClock[]): StoreClocks {
  const byStore = new Map(all.map((clock) => [clock.storeId, clock]));
  const of = (storeId: number) => byStore.get(storeId)?.now ?? new Date();
  return {
    all,
    first: all[0]?.now ?? new Date(),
    nows: nowsOf(all),
    of,
    dateOf: (storeId, due) => {
      const movedUntil = byStore.get(storeId)?.movedUntil;
      return movedUntil && due <= movedUntil ? due : of(storeId);
    },
  };
}

export function nowsOf(clocks: readonly StoreClock[]): ReadonlyMap<number, Date> {
  return new Map(clocks.map(({ storeId, now }) => [storeId, now]));
}

/**
 * The store's time: the machine's plus the offset of its test clock. Only entry points call this; rules take it as a parameter.
 */
export async function sandboxNow(store: number | string, tx: SandboxDbTx = sandboxDb): Promise<Date> {
  // Postgres text can't contain NUL.
  const where =
    typeof store === "number" ? { storeId: store } : { store: { slug: store.replaceAll("\0", "") } };
  const clock = await tx.sandboxStoreClock.findFirst({ where, select: { offsetMs: true } });
  return momentOf(clock?.offsetMs);
}

export async function mainStoreNow(tx: SandboxDbTx = sandboxDb): Promise<Date> {
  const store = await tx.sandboxStore.findFirst({
    select: { clock: { select: { offsetMs: true } } },
    orderBy: { id: "asc" },
  });
  return momentOf(store?.clock?.offsetMs);
}

/** The machine's time with an offset; one that nobody has set is none. */
export function momentOf(offsetMs: number | bigint | null | undefined, machineNow = Date.now()): Date {
  return new Date(machineNow + Number(offsetMs ?? 0));
}

/** A condition that depends on each store's time. */
export function whereByStore<Where extends object>(
  { all, first }: StoreClocks,
  where: (now: Date) => Where,
): Where | { OR: (Where & { storeId: number })[] } {
  if (all.every(({ now }) => now.getTime() === first.getTime())) return where(first);
  return { OR: all.map(({ storeId, now }) => ({ ...where(now), storeId })) };
}

/** The generation of a store's data. It changes with a reset or a restored snapshot, because ids and times start over. */
export async function readGeneration(storeId = ALL_STORES, tx: SandboxDbTx = sandboxDb): Promise<string> {
  const begun = await tx.sandboxGeneration.findFirst({
    where: { storeId: { in: [storeId, ALL_STORES] } },
    orderBy: { storeId: "desc" },
  });
  if (begun) return begun.generation;
  await tx.$executeRaw`
    INSERT INTO sandbox.generation (store_id, generation) VALUES (${ALL_STORES}, gen_random_uuid()) ON CONFLICT DO NOTHING`;
  return readGeneration(storeId, tx);
}

/** Of one store, or of all. */
export async function startGeneration(tx: SandboxDbTx, storeId: number): Promise<void> {
  await tx.sandboxGeneration.deleteMany({ where: storeId ? { storeId } : {} });
  await tx.$executeRaw`
    INSERT INTO sandbox.generation (store_id, generation) VALUES (${storeId}, gen_random_uuid())`;
}
