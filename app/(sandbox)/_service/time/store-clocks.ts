import "server-only";
import { inRounds } from "@/lib/server/in-rounds";
import { type SandboxDbTx, sandboxDb } from "../db";
import { momentOf } from "./store-now";

/** The clock of one store. */
export type StoreClock = {
  storeId: number;
  slug: string;
  name: string;
  now: Date;
  /** How far that is ahead of the machine's time. */
  offsetMs: number;
  /** While it is being moved. */
  moving: { from: Date; to: Date } | null;
  /** How far it was moved at last; null for one that never was. */
  movedUntil: Date | null;
};

/** What time it is in every store, read once for all that is asked. */
export type StoreClocks = {
  /** Every store's, the merchant's own first. */
  all: readonly StoreClock[];
  /** The merchant's own store's; the machine's where there is no store. */
  first: Date;
  nows: ReadonlyMap<number, Date>;
  /** The time of a store; of one that nobody knows, the machine's. */
  of: (storeId: number) => Date;
  /** When something happens that fell due at `due`: then, where a move of the clock has gone past it, and now anywhere else. */
  dateOf: (storeId: number, due: Date) => Date;
};

type Row = {
  store_id: number;
  slug: string;
  name: string;
  offset_ms: bigint | null;
  moving_from: Date | null;
  moving_to: Date | null;
  moved_until: Date | null;
};

export async function readClocks(tx: SandboxDbTx = sandboxDb): Promise<StoreClocks> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT s.id AS store_id, s.slug, s.name, c.offset_ms, c.moving_from, c.moving_to, c.moved_until
    FROM sandbox.stores s LEFT JOIN sandbox.store_clocks c ON c.store_id = s.id
    ORDER BY s.id`;
  const machineNow = Date.now();
  return clocksOf(rows.map((row) => clockOf(row, machineNow)));
}

/** The same outside of any transaction: whoever asks while others are answered is in the next statement, together with all others. */
export const readClocksTogether: (asked: void) => Promise<StoreClocks> = inRounds(async (callers) => {
  const clocks = await readClocks();
  return callers.map(() => clocks);
});

/** One moment for all stores, for whoever has but one. */
export function stillClocks(now: Date): StoreClocks {
  return { all: [], first: now, nows: new Map(), of: () => now, dateOf: () => now };
}

function clocksOf(all: StoreClock[]): StoreClocks {
  const byStore = new Map(all.map((clock) => [clock.storeId, clock]));
  const of = (storeId: number) => byStore.get(storeId)?.now ?? new Date();
  return {
    all,
    first: all[0]?.now ?? new Date(),
    nows: new Map(all.map(({ storeId, now }) => [storeId, now])),
    of,
    dateOf: (storeId, due) => {
      const movedUntil = byStore.get(storeId)?.movedUntil;
      return movedUntil && due <= movedUntil ? due : of(storeId);
    },
  };
}

function clockOf(row: Row, machineNow: number): StoreClock {
  const { moving_from: from, moving_to: to } = row;
  return {
    storeId: row.store_id,
    slug: row.slug,
    name: row.name,
    now: momentOf(row.offset_ms, machineNow),
    offsetMs: Number(row.offset_ms ?? 0),
    moving: from && to && { from, to },
    movedUntil: row.moved_until,
  };
}
