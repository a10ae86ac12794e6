import "server-only";
import { sandboxDb } from "../../db";
import { AppError, toAppError } from "@/lib/errors";
import { type Lease, keepLease, releaseClock, takeClock } from "../../clock/lease";
import { payByControl, paymentOrder } from "../../control/pay";
import { withSeededUuids } from "../../shared/new-uuid";
import { applyBatch } from "../../lifecycle/batch";
import { PEOPLE } from "./people";
import type { Bought, Deed, Person } from "./person";
import { startHistoryIds, startIds } from "../ids";

const DAY = 86_400_000;
const MINUTE = 60_000;
const OPENING_HOUR = 9 * 60 * MINUTE;

type Step = { at: Date; person: Person; does: Deed | null };

/**
 * Lets the seeded people buy and live until `now`, on the code that real customers use, so that a new shop shows every state
 * that something sold can be in. Ids and identifiers are the same on every machine; times count back from the day of `now`.
 * Does nothing where something was sold already, or while somebody moves the clock or writes the history.
 */
export async function seedHistory(now: Date): Promise<void> {
  if ((await sandboxDb.sandboxOrder.count({ take: 1 })) > 0) return;
  // Whoever looked for what is due by today would run ahead of a history that is dated back.
  const lease = await findLease();
  if (!lease) return;
  await sandboxDb.$transaction(startHistoryIds);
  await withSeededUuids("history", () => live(stepsUntil(now), lease));
  await applyDue(now, lease);
  await sandboxDb.$transaction(startIds);
  // Not in any case: by a lease that was left behind the next start knows that a history has no end (`abandoned.ts`).
  await releaseClock(sandboxDb, lease);
}

async function findLease(): Promise<Lease | null> {
  return takeClock(new Map()).catch((error: unknown) => {
    if (toAppError(error).code !== "conflict") throw error;
    return null;
  });
}

/** One after the other, as it happened: what falls due in between comes first. */
async function live(steps: Step[], lease: Lease) {
  const owned = new Map<Person, Bought>();
  for (const { at, person, does } of steps) {
    // oxlint-disable no-await-in-loop -- a history has an order
    await applyDue(at, lease);
    const bought = owned.get(person);
    if (does && bought) await does(bought, at);
    else owned.set(person, await buy(person, at));
    // oxlint-enable no-await-in-loop
  }
}

function stepsUntil(now: Date): Step[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const steps = PEOPLE.flatMap((person, index) => stepsOf(person, today + OPENING_HOUR + index * 7 * MINUTE));
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Nobody does two things in one hour. */
function stepsOf(person: Person, opening: number): Step[] {
  const at = (daysAgo: number, hours: number) => new Date(opening - daysAgo * DAY + hours * 60 * MINUTE);
  const deeds = person.later ?? [];
  return [
    { at: at(person.daysAgo, 0), person, does: null },
    ...deeds.map(({ daysAgo, does }) => ({ at: at(daysAgo, 1), person, does })),
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

async function buy({ buys }: Person, at: Date): Promise<Bought> {
  const result = await payByControl(paymentOrder.parse(buys), at);
  if (result.status !== "paid")
    throw new AppError("internal", `${buys.name} could not pay: ${result.status}.`);
  const { order_id: orderId, subscription_id: subscriptionId, license_keys: licenseKeyIds } = result.body;
  return { orderId, subscriptionId, licenseKeyIds };
}
