import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";

/**
 * The moment at which a store lives, by its id or its slug: the machine's, moved by the store's test clock. Every rule of the
 * sandbox takes it as a parameter; only entry points ask for it here.
 */
export async function sandboxNow(store: number | string, tx: SandboxDbTx = sandboxDb): Promise<Date> {
  const clock = await findClock(store, tx);
  return momentOf(clock?.offsetMs);
}

/** The moment at which the merchant's own store lives: the oldest one. */
export async function mainStoreNow(tx: SandboxDbTx = sandboxDb): Promise<Date> {
  const store = await tx.sandboxStore.findFirst({
    select: { clock: { select: { offsetMs: true } } },
    orderBy: { id: "asc" },
  });
  return momentOf(store?.clock?.offsetMs);
}

/** The machine's time with an offset; one that nobody has set is none. */
export function momentOf(offsetMs: bigint | null | undefined, machineNow = Date.now()): Date {
  return new Date(machineNow + Number(offsetMs ?? 0));
}

function findClock(store: number | string, tx: SandboxDbTx) {
  const select = { offsetMs: true };
  if (typeof store === "number") {
    return tx.sandboxStoreClock.findUnique({ where: { storeId: store }, select });
  }
  // It comes from an address, and Postgres keeps no NUL.
  return tx.sandboxStoreClock.findFirst({ where: { store: { slug: store.replaceAll("\0", "") } }, select });
}
