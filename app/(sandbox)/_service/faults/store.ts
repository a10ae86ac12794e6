import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { log } from "@/lib/log";
import { type FaultState, drawFaults } from "./draw";
import { type FaultName, NO_FAULTS, faultSettings, isOn } from "./settings";

const ROW = 1;
const KEPT_MS = 1_000;
const CALM: FaultState = { settings: NO_FAULTS, seed: 1, drawn: 0 };

// For a second, once per process: without faults nobody should wait for a query.
const shared = globalThis as { billfoldFaults?: { state: FaultState; until: number } | undefined };

/** The faults as they are set. */
export async function getFaults(db: SandboxDbTx = sandboxDb): Promise<FaultState> {
  const row = await db.sandboxFaults.findUnique({ where: { id: ROW } });
  const state = row
    ? { settings: faultSettings.catch(NO_FAULTS).parse(row.settings), seed: row.seed, drawn: row.drawn }
    : CALM;
  shared.billfoldFaults = { state, until: Date.now() + KEPT_MS };
  return state;
}

/** Sets all faults and begins the seed anew, so that the same traffic meets the same faults again. */
export async function setFaults({ settings, seed }: Pick<FaultState, "settings" | "seed">): Promise<void> {
  const data = { settings, seed, drawn: 0 };
  await sandboxDb.sandboxFaults.upsert({ where: { id: ROW }, create: { id: ROW, ...data }, update: data });
  shared.billfoldFaults = undefined;
  log.warn("faults.set", { seed, on: names(settings).join(" ") });
}

/** For whoever has changed the row without `setFaults`: this process looks again. */
export function forgetFaults(): void {
  shared.billfoldFaults = undefined;
}

/** Whether any of these faults is on, as far as this process knew within the last second. */
export async function mayStrike(faults: readonly FaultName[], db: SandboxDbTx = sandboxDb): Promise<boolean> {
  const kept = shared.billfoldFaults;
  const { settings } = kept && Date.now() < kept.until ? kept.state : await getFaults(db);
  return faults.some((name) => isOn(settings[name]));
}

/**
 * Draws for each of `count` things which of these faults strike it, in order, and keeps what was drawn in the caller's
 * transaction: what is rolled back was not drawn.
 */
export async function strike<Name extends FaultName>(
  tx: SandboxDbTx,
  faults: readonly Name[],
  count: number,
): Promise<{ struck: Name[][]; settings: FaultState["settings"] }> {
  // One draws after the other, or two would draw the same numbers.
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

function names(settings: FaultState["settings"]): string[] {
  return Object.entries(settings).flatMap(([name, fault]) => (isOn(fault) ? [name] : []));
}
