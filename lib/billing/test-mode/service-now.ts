import "server-only";
import { db, type DbTx } from "@/lib/db";
import { fetchGeneration } from "@/lib/lemonsqueezy";
import { log } from "@/lib/log";
import { lowerAscii } from "@/lib/server/typed-text";
import { followOrders } from "../follow-orders";
import { isTest } from "../mode";
import { sweep } from "../reconcile/sweep";
import { beginSweep } from "../reconcile/sweep-lease";
import { noticeTwoSubscriptions } from "../sync/owner";

/** `offsetMs`: how far its clock is ahead of ours. */
type Known = { generation: string; offsetMs: number };

/** `known` is null for a service without a generation, such as every live one. */
type Followed = { known: Known | null; hasAnswered: boolean };

const ROW = { id: 1 };
/** A difference below this is the duration of the request, not a moved clock. */
const SAME_MS = 1_000;
/** After a reset the caller waits this long for the sweep; the rest is read in the background. */
const BUDGET_MS = 5_000;

/**
 * The service's time when it is `now` here. Use it to compare with the dates of subscriptions and checkouts. In live mode both are
 * the same. In test mode the sandbox's clock may have been moved, so it is fetched, which also starts over after a reset; while the
 * sandbox is down, its last response counts. `lastServiceNow` fetches nothing.
 */
export async function serviceNow(now: Date): Promise<Date> {
  const { known } = await followSandbox();
  return new Date(now.getTime() + (known?.offsetMs ?? 0));
}

let current: Promise<unknown> = Promise.resolve();
let next: Promise<Followed> | null = null;

/**
 * Fetches the service's generation and time, and starts over in a new generation. While it doesn't respond, its last response counts.
 * Does nothing in live mode. Parallel callers share one request, made after the last of them called.
 */
export function followSandbox(): Promise<Followed> {
  next ??= current.then(() => {
    next = null;
    const followed = follow();
    current = followed.catch(() => {});
    return followed;
  });
  return next;
}

async function follow(): Promise<Followed> {
  if (!isTest) return { known: null, hasAnswered: true };
  const [before, first] = await Promise.all([findKnown(), fetchAnswer()]);
  // Our row may be newer than the response, so fetch once more if they differ.
  const answer = first && !isKnown(first, before) ? await fetchAnswer() : first;
  if (answer === undefined) return { known: before, hasAnswered: false };
  // A service without a generation has our time: the clock of a sandbox that was there before doesn't count.
  if (!answer && before && before.offsetMs !== 0)
    await db.sandboxGeneration.updateMany({ where: ROW, data: { offsetMs: 0n } });
  return { known: answer && (await remember(answer, before)), hasAnswered: true };
}

async function findKnown(): Promise<Known | null> {
  const row = await db.sandboxGeneration.findFirst();
  return row && { generation: row.generation, offsetMs: Number(row.offsetMs) };
}

/** Undefined if the service doesn't respond. */
async function fetchAnswer() {
  try {
    const found = await fetchGeneration();
    return found && { ...found, offsetMs: found.now.getTime() - Date.now() };
  } catch (error) {
    log.warn("generation.not_fetched", { reason: String(error) });
    return undefined;
  }
}

async function remember(answer: Known & { now: Date }, before: Known | null): Promise<Known> {
  const { generation, offsetMs, now } = answer;
  if (before && before.generation !== generation) await startOver(before.generation, generation, now);
  if (before && isKnown(answer, before)) return before;
  const row = { ...ROW, generation, offsetMs: BigInt(offsetMs) };
  await db.sandboxGeneration.createMany({ data: [row], skipDuplicates: true });
  // Not if another process has stored a newer generation.
  await db.sandboxGeneration.updateMany({ where: { ...ROW, generation }, data: row });
  return { generation, offsetMs };
}

function isKnown({ generation, offsetMs }: Known, known: Known | null): boolean {
  return known?.generation === generation && Math.abs(offsetMs - known.offsetMs) < SAME_MS;
}

/**
 * Starts over after a reset, once for all processes: deletes the records of the old generation, because ids and times begin again,
 * and reads the new ones, because a restored snapshot is not empty.
 */
async function startOver(before: string, generation: string, now: Date): Promise<void> {
  const isFirst = await db.$transaction(async (tx) => {
    // Transactions that hold the old generation have ended by then, and later ones fail.
    const { count } = await tx.sandboxGeneration.updateMany({
      where: { generation: before },
      data: { generation },
    });
    if (count === 0) return false;
    await deleteRecords(tx, generation);
    await beginSweep(tx, new Date(), now);
    return true;
  });
  if (!isFirst) return;
  log.warn("generation.changed", { generation, before });
  await sweep({ budgetMs: BUDGET_MS, now: new Date() }).catch((error: unknown) =>
    log.error("generation.sweep_failed", error),
  );
  await giveByAddress(new Date());
}

/** Users, their sessions, and events of the new generation stay. */
async function deleteRecords(tx: DbTx, generation: string): Promise<void> {
  await tx.webhookEvent.deleteMany({
    where: { OR: [{ generation: null }, { generation: { not: generation } }] },
  });
  await tx.effect.deleteMany();
  await tx.scheduledChange.deleteMany();
  await tx.changeHold.deleteMany();
  await tx.waitingCharge.deleteMany();
  await tx.cancelReason.deleteMany();
  await tx.subscriptionChange.deleteMany();
  await tx.subscriptionInvoice.deleteMany();
  await tx.subscription.deleteMany();
  await tx.order.deleteMany();
  await tx.creditSpend.deleteMany();
  await tx.customer.deleteMany();
  await tx.licenseKey.deleteMany();
  await tx.expectedEvent.deleteMany();
  await tx.drift.deleteMany();
  await tx.sweep.deleteMany();
  await tx.checkoutIntent.deleteMany();
  await tx.withdrawal.deleteMany();
  await tx.declinedPurchase.deleteMany();
  await tx.claimLink.deleteMany();
  await tx.catalogCache.deleteMany();
  await tx.priceTerms.deleteMany();
  await tx.orderTerms.deleteMany();
}

/**
 * Gives purchases to users by their verified address. Only after a reset, which deleted the checkouts that prove who bought what:
 * users should not have to claim everything again after a snapshot was restored.
 */
async function giveByAddress(now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const unowned = { where: { userId: null }, select: { id: true, userEmail: true } };
    const orders = await tx.order.findMany(unowned);
    const subscriptions = await tx.subscription.findMany(unowned);
    const addresses = new Set([...orders, ...subscriptions].map(({ userEmail }) => lowerAscii(userEmail)));
    const users = await tx.user.findMany({
      where: { email: { in: [...addresses] }, emailVerified: { not: null } },
      select: { id: true, email: true },
    });
    const given: string[] = [];
    const givenOrders: string[] = [];
    for (const { id: userId, email } of users) {
      const isTheirs = ({ userEmail }: { userEmail: string }) => lowerAscii(userEmail) === email;
      const orderIds = orders.filter(isTheirs).map(({ id }) => id);
      const subscriptionIds = subscriptions.filter(isTheirs).map(({ id }) => id);
      // oxlint-disable no-await-in-loop -- one connection
      await tx.order.updateMany({ where: { id: { in: orderIds }, userId: null }, data: { userId } });
      await tx.subscription.updateMany({
        where: { id: { in: subscriptionIds }, userId: null },
        data: { userId },
      });
      // oxlint-enable no-await-in-loop
      given.push(...subscriptionIds);
      givenOrders.push(...orderIds);
    }
    await followOrders(tx, givenOrders, null);
    // Their events may have been applied before they had an owner.
    await noticeTwoSubscriptions(tx, given, now);
  });
}
