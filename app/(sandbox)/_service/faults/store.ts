import "server-only";
import { log } from "@/lib/log";
import { sandboxDb, type SandboxDbTx } from "../db";
import {
  DELIVERY_FAULTS,
  type DeliveryFault,
  type FaultName,
  faultSettings,
  type FaultSettings,
  isOn,
  NO_FAULTS,
} from "./settings";

const ROW = 1;
const KEPT_MS = 1_000;
const CALM: FaultState = { settings: NO_FAULTS, seed: 1, drawn: 0 };

// Cached for a second per process, so that requests without faults need no query.
const shared = globalThis as { billfoldFaults?: { state: FaultState; until: number } | undefined };

export async function getFaults(db: SandboxDbTx = sandboxDb): Promise<FaultState> {
  const row = await db.sandboxFaults.findUnique({ where: { id: ROW } });
  const state = row
    ? { settings: faultSettings.catch(NO_FAULTS).parse(row.settings), seed: row.seed, drawn: row.drawn }
    : CALM;
  shared.billfoldFaults = { state, until: Date.now() + KEPT_MS };
  return state;
}

/** Sets all faults and resets the random sequence, so that the same requests get the same faults. */
export async function setFaults({ settings, seed }: Pick<FaultState, "settings" | "seed">): Promise<void> {
  const data = { settings, seed, drawn: 0 };
  await sandboxDb.sandboxFaults.upsert({ where: { id: ROW }, create: { id: ROW, ...data }, update: data });
  shared.billfoldFaults = undefined;
  log.warn("faults.set", { seed, on: namesOn(settings).join(" ") });
}

/** Clears the cache after a change without `setFaults`. */
export function forgetFaults(): void {
  shared.billfoldFaults = undefined;
}

/** Whether any of these faults is on, as of the last second. */
export async function mayStrike(faults: readonly FaultName[], db: SandboxDbTx = sandboxDb): Promise<boolean> {
  const kept = shared.billfoldFaults;
  const { settings } = kept && Date.now() < kept.until ? kept.state : await getFaults(db);
  return faults.some((name) => isOn(settings[name]));
}

/** Decides for `count` things which faults affect each, in order, in the caller's transaction. */
export async function strike<Name extends FaultName>(
  tx: SandboxDbTx,
  faults: readonly Name[],
  count: number,
): Promise<{ struck: Name[][]; settings: FaultState["settings"] }> {
  // Locked, so that two draws can't use the same numbers.
  await tx.$queryRaw`SELECT 1 FROM sandbox.faults WHERE id = ${ROW} FOR UPDATE`;
  const before = await getFaults(tx);
  let state = before;
  const struck = Array.from({ length: count }, () => {
    const drawn = drawFaults(state, faults);
    state = drawn.state;
    return drawn.struck;
  });
  if (state.drawn !== before.drawn) {
    const { settings, drawn } = state;
    await tx.sandboxFaults.update({ where: { id: ROW }, data: { settings, drawn } });
    shared.billfoldFaults = undefined;
  }
  return { struck, settings: before.settings };
}

function namesOn(settings: FaultState["settings"]): string[] {
  return Object.entries(settings).flatMap(([name, fault]) => (isOn(fault) ? [name] : []));
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
type Struck<Delivery> = Delivery & { status?: string; finishedAt?: Date };

/** Which of `count` events get the flat payload (service §6.3). */
export async function drawFlat(tx: SandboxDbTx, count: number): Promise<boolean[]> {
  if (!(await mayStrike(["flat_payload"], tx))) return Array.from({ length: count }, () => false);
  const { struck } = await strike(tx, ["flat_payload"], count);
  return struck.map((names) => names.length > 0);
}

/**
 * Applies faults to deliveries: lost, duplicated, or delayed. A bad signature is only marked here, because signing happens on
 * sending.
 */
export async function strikeDeliveries<Delivery extends Row>(
  tx: SandboxDbTx,
  deliveries: Delivery[],
): Promise<Struck<Delivery>[]> {
  if (deliveries.length === 0 || !(await mayStrike(ON_THE_WAY, tx))) return deliveries;
  const { struck, settings } = await strike(tx, ON_THE_WAY, deliveries.length);
  return deliveries.flatMap((delivery, index) => {
    const faults = struck[index] ?? [];
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
): Struck<Delivery>[] {
  const own = delivery.fault ? [delivery.fault] : [];
  const others = [...own, ...faults.filter((name) => name !== "duplicate")];
  const nextAttemptAt = new Date(delivery.nextAttemptAt.getTime() + seconds * 1000);
  const lost = others.includes("drop") ? { status: "failed", finishedAt: delivery.createdAt } : {};
  const first = { ...delivery, nextAttemptAt, fault: others.join(" ") || null, ...lost };
  if (!faults.includes("duplicate")) return [first];
  return [first, { ...delivery, nextAttemptAt, fault: [...own, "duplicate"].join(" ") }];
}
