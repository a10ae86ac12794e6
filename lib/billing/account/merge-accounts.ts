import "server-only";
import type { DbTx } from "@/lib/db";
import { log } from "@/lib/log";
import { trialKeyOf } from "../checkout/open-checkout";
import { isTest } from "../mode";
import { higherRole } from "../seats/roles";
import { noticeTwoSubscriptions } from "../sync/owner";

// Two accounts of one person become one. Invoices, license keys, credits, usage and seats of other people follow the subscriptions and
// orders that they belong to.

type Person = { id: string; email: string };
/** `from` goes, `into` stays. */
export type Merge = { from: Person; into: Person };

type Table = {
  count(query: { where: { userId: string } }): Promise<number>;
  updateMany(query: { where: { userId: string }; data: { userId: string } }): Promise<unknown>;
};

const SEATS = "Seats on plans of others";
const DECLINED = "Declined purchases";

/** Every table with a user whose rows move. A table of your own with a `userId` belongs here too; a test names those that are missing. */
const TABLES: [name: string, tableIn: (tx: DbTx) => Table][] = [
  ["Subscriptions", (tx) => tx.subscription],
  ["Orders", (tx) => tx.order],
  ["Customers in Lemon Squeezy", (tx) => tx.customer],
  ["Checkouts", (tx) => tx.checkoutIntent],
  ["Scheduled plan changes", (tx) => tx.scheduledChange],
  ["Reasons for canceling", (tx) => tx.cancelReason],
  ["Granted plans", (tx) => tx.planGrant],
  ["Uses of credits", (tx) => tx.creditSpend],
  [SEATS, (tx) => tx.seat],
  [DECLINED, (tx) => tx.declinedPurchase],
  ["Links to add a purchase", (tx) => tx.claimLink],
  ["Connected sign-in methods", (tx) => tx.account],
  ["Notes of the product", (tx) => tx.note],
  ["API tokens", (tx) => tx.apiToken],
];

export type MergeCount = { name: string; count: number };

/** How much of each kind moves. */
export async function countMoved(tx: DbTx, merge: Merge): Promise<MergeCount[]> {
  const own = { userId: merge.from.id };
  const ending: Record<string, number> = {
    [SEATS]: await tx.seat.count({ where: { AND: [own, await doubleSeats(tx, merge)] } }),
    [DECLINED]: await tx.declinedPurchase.count({ where: await doubleDeclined(tx, merge) }),
  };
  const counts: MergeCount[] = [];
  for (const [name, tableIn] of TABLES) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    const count = (await tableIn(tx).count({ where: own })) - (ending[name] ?? 0);
    if (count > 0) counts.push({ name, count });
  }
  return counts;
}

/** What both accounts have although one account can have it only once, and what ends, each with how often. */
export async function countResolved(tx: DbTx, merge: Merge): Promise<MergeCount[]> {
  const { from, into } = merge;
  const live = { testMode: isTest, isUsageBased: false, status: { notIn: ["expired", "cancelled"] } };
  const paying = await tx.subscription.count({ where: { ...live, userId: from.id } });
  const paid = await tx.subscription.count({ where: { ...live, userId: into.id } });
  const counts = {
    "Seats that end, because both accounts have one on the plan (the higher role is kept), or one of them pays for it":
      await tx.seat.count({ where: await doubleSeats(tx, merge) }),
    "Purchases that both accounts declined": await tx.declinedPurchase.count({
      where: await doubleDeclined(tx, merge),
    }),
    "Uses of credits whose key both accounts used: they are kept under another key": (
      await sharedKeys(tx, merge)
    ).length,
    "Plans that the account then pays for at the same time": paying && paid ? paying + paid : 0,
    "Sessions that end": await tx.session.count({ where: { userId: from.id } }),
  };
  return Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [{ name, count }] : []));
}

/**
 * Moves everything and deletes `from`, whose address and id lead to `into` from then on. Both users must be locked. A request of `from`
 * that waits for the lock finds no user, like one of an account that was deleted; events are tried again.
 */
export async function moveAccount(tx: DbTx, merge: Merge, now: Date): Promise<void> {
  const { from, into } = merge;
  const moved = await tx.subscription.findMany({ where: { userId: from.id }, select: { id: true } });
  await resolveDoubles(tx, merge);
  for (const [, tableIn] of TABLES)
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    await tableIn(tx).updateMany({ where: { userId: from.id }, data: { userId: into.id } });
  await tx.mergedAccount.updateMany({ where: { intoId: from.id }, data: { intoId: into.id } });
  await tx.planHandOver.updateMany({ where: { fromUserId: from.id }, data: { fromUserId: into.id } });
  await tx.planHandOver.updateMany({ where: { toUserId: from.id }, data: { toUserId: into.id } });
  // Sessions and an open change of address go with the user.
  await tx.user.delete({ where: { id: from.id } });
  await tx.verificationToken.deleteMany({ where: { identifier: from.email } });
  await tx.mergedAccount.create({ data: { ...from, intoId: into.id, mergedAt: now } });
  await noticeTwoSubscriptions(
    tx,
    moved.map(({ id }) => id),
    now,
  );
  log.info("account.merged", { user: from.id, into: into.id });
}

/** Removes or renames what would be there twice. */
async function resolveDoubles(tx: DbTx, merge: Merge): Promise<void> {
  const { from, into } = merge;
  await keepHigherRoles(tx, merge);
  await tx.seat.deleteMany({ where: await doubleSeats(tx, merge) });
  for (const { id, key } of await sharedKeys(tx, merge))
    // oxlint-disable-next-line no-await-in-loop -- one connection; keys are rarely shared
    await tx.creditSpend.update({ where: { id }, data: { key: `${from.id}:${key}` } });
  await tx.declinedPurchase.deleteMany({ where: await doubleDeclined(tx, merge) });
  // Open checkouts stay payable, but only the one with the free trial still keeps others from being opened.
  const trial = await tx.checkoutIntent.findUnique({ where: { openKey: trialKeyOf(from.id) } });
  const hasTrial = (await tx.checkoutIntent.count({ where: { openKey: trialKeyOf(into.id) } })) > 0;
  await tx.checkoutIntent.updateMany({ where: { userId: from.id }, data: { openKey: null } });
  if (trial && !hasTrial)
    await tx.checkoutIntent.update({ where: { id: trial.id }, data: { openKey: trialKeyOf(into.id) } });
}

/** Where both have a seat on a plan, that of `into` gets the higher role of the two. */
async function keepHigherRoles(tx: DbTx, { from, into }: Merge): Promise<void> {
  const ending = await tx.seat.findMany({ where: { userId: from.id } });
  const kept = await tx.seat.findMany({
    where: { userId: into.id, subscriptionId: { in: ending.map(({ subscriptionId }) => subscriptionId) } },
  });
  for (const { id, subscriptionId, role } of kept) {
    const other = ending.find((seat) => seat.subscriptionId === subscriptionId);
    const higher = higherRole(role, other?.role ?? role);
    // oxlint-disable-next-line no-await-in-loop -- one connection; few plans have both
    if (higher !== role) await tx.seat.update({ where: { id }, data: { role: higher } });
  }
}

/** Seats of one of the two on a plan that the other one pays for, also as an invitation, and those of `from` where `into` has one. */
async function doubleSeats(tx: DbTx, { from, into }: Merge) {
  const taken = await tx.seat.findMany({ where: { userId: into.id }, select: { subscriptionId: true } });
  const ids = [from.id, into.id];
  const addresses = [from.email, into.email];
  return {
    OR: [
      { userId: from.id, subscriptionId: { in: taken.map(({ subscriptionId }) => subscriptionId) } },
      { userId: { in: ids }, subscription: { userId: { in: ids } } },
      { userId: null, address: { in: addresses }, subscription: { userId: { in: ids } } },
    ],
  };
}

async function doubleDeclined(tx: DbTx, { from, into }: Merge) {
  const declined = await tx.declinedPurchase.findMany({ where: { userId: into.id } });
  return { userId: from.id, orderId: { in: declined.map(({ orderId }) => orderId) } };
}

/** The uses of credits of `from` whose key `into` has used too. */
async function sharedKeys(tx: DbTx, { from, into }: Merge) {
  const own = await tx.creditSpend.findMany({ where: { userId: from.id } });
  const key = { in: own.map((one) => one.key) };
  const others = await tx.creditSpend.findMany({ where: { userId: into.id, key } });
  return own.filter((one) =>
    others.some((other) => other.key === one.key && other.testMode === one.testMode),
  );
}
