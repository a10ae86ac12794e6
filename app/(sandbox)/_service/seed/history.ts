import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { keepLease, type Lease, releaseClocks, takeClocks } from "../clock/lease";
import { sandboxDb } from "../db";
import { applyBatch } from "../lifecycle/batch";
import { withSeededUuids } from "../shared/ids";
import { readClocks } from "../time/store-clocks";
import { FIRST_IDS, startHistoryIds, startIds } from "./catalog-rows";
import { type Bought, buy, type CustomerAction, type Person } from "./customer-actions";
import { PEOPLE } from "./people";

const DAY = 86_400_000;
const MINUTE = 60_000;
const OPENING_HOUR = 9 * 60 * MINUTE;

type Step = { at: Date; person: Person; does: CustomerAction | null };

/**
 * Creates a history until `now` with the same code as for real customers, so that a new shop shows every state. Ids are the same
 * on every machine; dates count back from `now`. Does nothing if there are orders, or while the clock is being moved.
 */
export async function seedHistory(now: Date): Promise<void> {
  if ((await sandboxDb.sandboxOrder.count({ take: 1 })) > 0) return;
  // Looking for due steps now would run ahead of the history.
  const lease = await findLease();
  if (!lease) return;
  await sandboxDb.$transaction(startHistoryIds);
  await withSeededUuids("history", () => live(stepsUntil(now), lease));
  await applyDue(now, lease);
  await sandboxDb.$transaction(startIds);
  // Not in `finally`: a lease that is left behind marks an incomplete history.
  await releaseClocks(sandboxDb, lease);
}

async function findLease(): Promise<Lease | null> {
  const { all } = await readClocks();
  return takeClocks(new Map(all.map(({ storeId }) => [storeId, null]))).catch((error: unknown) => {
    if (toAppError(error).code !== "conflict") throw error;
    return null;
  });
}

/** In order, with everything that is due in between. */
async function live(steps: Step[], lease: Lease) {
  const owned = new Map<Person, Bought>();
  for (const { at, person, does } of steps) {
    // oxlint-disable no-await-in-loop -- a history has an order
    await applyDue(at, lease);
    const bought = owned.get(person);
    if (does && bought) await does(bought, at);
    else owned.set(person, await buy(person.buys, at));
    // oxlint-enable no-await-in-loop
  }
}

function stepsUntil(now: Date): Step[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const steps = PEOPLE.flatMap((person, index) => stepsOf(person, today + OPENING_HOUR + index * 7 * MINUTE));
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** One hour between steps. */
function stepsOf(person: Person, opening: number): Step[] {
  const at = (daysAgo: number, hours: number) => new Date(opening - daysAgo * DAY + hours * 60 * MINUTE);
  return [
    { at: at(person.daysAgo, 0), person, does: null },
    ...person.later.map(([daysAgo, does]) => ({ at: at(daysAgo, 1), person, does })),
  ];
}

async function applyDue(at: Date, lease: Lease) {
  const applyNext = () =>
    sandboxDb.$transaction(async (tx) => {
      await keepLease(tx, lease);
      return applyBatch(tx, at);
    });
  // oxlint-disable-next-line no-await-in-loop -- each batch builds on the one before
  while (await applyNext());
}

const PAUSE_MS = 200;

/**
 * Whether a process died while it wrote the history: its lease is left, no clock is moving, and there were no purchases since.
 * Waits up to half a minute for a process that may still be working.
 */
export async function isHistoryAbandoned(): Promise<boolean> {
  let state = await readState();
  if (state === "being written") log.info("sandbox.history_awaited");
  while (state === "being written") {
    // oxlint-disable no-await-in-loop -- a pause between two looks
    await sleep(PAUSE_MS);
    state = await readState();
    // oxlint-enable no-await-in-loop
  }
  return state === "abandoned";
}

async function readState(): Promise<"none" | "being written" | "abandoned"> {
  const [found] = await sandboxDb.$queryRaw<{ is_begun: boolean; is_leased: boolean }[]>`
    SELECT count(*) > 0 AND NOT EXISTS (SELECT FROM sandbox.orders WHERE id >= ${FIRST_IDS.orders}) AS is_begun,
      coalesce(bool_or(lease_until > clock_timestamp()), false) AS is_leased
    FROM sandbox.store_clocks WHERE lease_id IS NOT NULL AND moving_to IS NULL`;
  if (!found?.is_begun) return "none";
  return found.is_leased ? "being written" : "abandoned";
}
