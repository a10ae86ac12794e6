import "server-only";
import { log } from "@/lib/log";
import { sandboxDb, type SandboxDbTx } from "../db";
import { ALL_STORES } from "../shared/ids";
import {
  DELIVERY_FAULTS,
  type DeliveryFault,
  type FaultName,
  faultSettings,
  type FaultSettings,
  isOn,
  NO_FAULTS,
} from "./settings";

const KEPT_MS = 1_000;
const CALM: FaultState = { settings: NO_FAULTS, seed: 1, drawn: 0 };

// Cached for a second per process, so that requests without faults need no query.
const shared = globalThis as { billfoldFaults?: Map<number, { state: FaultState; until: number }> };
const cache = (shared.billfoldFaults ??= new Map());

/** The faults of a store: its own, or else those of all stores. */
export async function getFaults(storeId = ALL_STORES, db: SandboxDbTx = sandboxDb): Promise<FaultState> {
  const { state } = await readFaults(db, storeId);
  return state;
}

async function readFaults(db: SandboxDbTx, storeId: number) {
  const row = await db.sandboxFaults.findFirst({
    where: { storeId: { in: [storeId, ALL_STORES] } },
    orderBy: { storeId: "desc" },
  });
  const state = row
    ? { settings: faultSettings.catch(NO_FAULTS).parse(row.settings), seed: row.seed, drawn: row.drawn }
    : CALM;
  cache.set(storeId, { state, until: Date.now() + KEPT_MS });
  return { state, rowId: row?.storeId ?? ALL_STORES };
}

/** Sets all faults and resets the random sequence, so that the same requests get the same faults. */
export async function setFaults(
  { settings, seed }: Pick<FaultState, "settings" | "seed">,
  storeId = ALL_STORES,
): Promise<void> {
  const data = { settings, seed, drawn: 0 };
  await sandboxDb.sandboxFaults.upsert({ where: { storeId }, create: { storeId, ...data }, update: data });
  forgetFaults();
  const on = Object.entries(settings).flatMap(([name, fault]) => (isOn(fault) ? [name] : []));
  log.warn("faults.set", { store: storeId, seed, on: on.join(" ") });
}

/** Clears the cache after a change without `setFaults`. */
export function forgetFaults(): void {
  cache.clear();
}

/** Whether any of these faults is on in a store, as of the last second. */
export async function mayStrike(
  faults: readonly FaultName[],
  storeId: number,
  db: SandboxDbTx = sandboxDb,
): Promise<boolean> {
  const kept = cache.get(storeId);
  const settings =
    kept && Date.now() < kept.until ? kept.state.settings : (await getFaults(storeId, db)).settings;
  return faults.some((name) => isOn(settings[name]));
}

type Struck<Name> = { faults: Name[]; settings: FaultSettings };

/** Decides which faults affect each thing, in order, in the caller's transaction. `storeIds` has the store of each. */
export async function strike<Name extends FaultName>(
  tx: SandboxDbTx,
  faults: readonly Name[],
  storeIds: readonly number[],
): Promise<Struck<Name>[]> {
  const struck = storeIds.map((): Struck<Name> => ({ faults: [], settings: NO_FAULTS }));
  // In one order, because each store's row is locked: two draws can't use the same numbers.
  for (const storeId of [...new Set(storeIds)].toSorted((one, other) => one - other)) {
    // oxlint-disable no-await-in-loop -- a transaction has one connection
    if (!(await mayStrike(faults, storeId, tx))) continue;
    await tx.$queryRaw`
      SELECT 1 FROM sandbox.faults WHERE store_id IN (${storeId}, ${ALL_STORES})
      ORDER BY store_id DESC LIMIT 1 FOR UPDATE`;
    const { state: before, rowId } = await readFaults(tx, storeId);
    let state = before;
    for (const [index, id] of storeIds.entries()) {
      if (id !== storeId) continue;
      const drawn = drawFaults(state, faults);
      state = drawn.state;
      struck[index] = { faults: drawn.struck, settings: before.settings };
    }
    if (state.drawn === before.drawn) continue;
    const { settings, drawn } = state;
    await tx.sandboxFaults.update({ where: { storeId: rowId }, data: { settings, drawn } });
    forgetFaults();
    // oxlint-enable no-await-in-loop
  }
  return struck;
}

/** Settings, seed, and how many random numbers have been used. */
type FaultState = { settings: FaultSettings; seed: number; drawn: number };

type Drawn<Name extends FaultName> = { struck: Name[]; state: FaultState };

/** Each enabled fault draws one number, so that the same seed and requests give the same faults; `next` always applies. */
export function drawFaults<Name extends FaultName>(state: FaultState, names: readonly Name[]): Drawn<Name> {
  let { drawn } = state;
  const settings = { ...state.settings };
  const struck = names.filter((name) => {
    const fault = settings[name];
    if (!isOn(fault)) return false;
    const number = numberAt(state.seed, drawn);
    drawn += 1;
    if (fault.next > 0) settings[name] = { ...fault, next: fault.next - 1 } as never;
    return fault.next > 0 || number < fault.probability;
  });
  return { struck, state: { settings, seed: state.seed, drawn } };
}

/** The pseudorandom number (0 to below 1) at any place of the seed's sequence. */
export function numberAt(seed: number, place: number): number {
  let mixed = Math.imul(seed, 0x9e3779b1) + Math.imul(place + 1, 0x6d2b79f5);
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
}

/** These faults affect each webhook's delivery separately. */
const ON_THE_WAY = DELIVERY_FAULTS.filter((name) => name !== "flat_payload");

type Row = { nextAttemptAt: Date; createdAt: Date; fault: string | null };
type StruckRow<Delivery> = Delivery & { status?: string; finishedAt?: Date };

/** Which of the events of these stores get the flat payload (service §6.3). */
export async function drawFlat(tx: SandboxDbTx, storeIds: readonly number[]): Promise<boolean[]> {
  return (await strike(tx, ["flat_payload"], storeIds)).map(({ faults }) => faults.length > 0);
}

/**
 * Applies faults to deliveries: lost, duplicated, or delayed. A bad signature is only marked here, because signing happens on
 * sending.
 */
export async function strikeDeliveries<Delivery extends Row>(
  tx: SandboxDbTx,
  deliveries: Delivery[],
  storeIds: readonly number[],
): Promise<StruckRow<Delivery>[]> {
  const struck = await strike(tx, ON_THE_WAY, storeIds);
  return deliveries.flatMap((delivery, index) => {
    const { faults = [], settings = NO_FAULTS } = struck[index] ?? {};
    const seconds = Math.max(
      faults.includes("delay") ? settings.delay.seconds : 0,
      faults.includes("reorder") ? settings.reorder.seconds : 0,
    );
    return strikeOne(delivery, faults, seconds);
  });
}

function strikeOne<Delivery extends Row>(
  delivery: Delivery,
  faults: DeliveryFault[],
  seconds: number,
): StruckRow<Delivery>[] {
  const own = delivery.fault ? [delivery.fault] : [];
  const others = [...own, ...faults.filter((name) => name !== "duplicate")];
  const nextAttemptAt = new Date(delivery.nextAttemptAt.getTime() + seconds * 1000);
  const lost = others.includes("drop") ? { status: "failed", finishedAt: delivery.createdAt } : {};
  const first = { ...delivery, nextAttemptAt, fault: others.join(" ") || null, ...lost };
  if (!faults.includes("duplicate")) return [first];
  return [first, { ...delivery, nextAttemptAt, fault: [...own, "duplicate"].join(" ") }];
}
