import "server-only";
import { db, type DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { addUnowned, listUnowned, type UnownedPurchase } from "../account/by-address";
import { followOrders } from "../follow-orders";
import { noticeTwoSubscriptions } from "../sync/owner";
import { lastServiceNow } from "../test-mode/generation";

// Purchases without an owner that were made with a user's verified address: through a shared link, or with custom data that is not
// signed.

/** What `userId` may add to their account and has not declined, newest first. It grants nothing until they add it. */
export async function listUnclaimed(userId: string): Promise<UnownedPurchase[]> {
  const [unowned, declined] = await Promise.all([
    listUnowned(userId),
    db.declinedPurchase.findMany({ where: { userId } }),
  ]);
  return unowned.filter(({ orderId }) => !declined.some((one) => one.orderId === orderId));
}

const ANSWERS = ["add", "decline"] as const;
type ClaimAnswer = (typeof ANSWERS)[number];

/** The answer that a form gives; throws `invalid` for any other word. */
export function parseClaimAnswer(value: unknown): ClaimAnswer {
  const answer = ANSWERS.find((known) => known === value);
  if (answer) return answer;
  throw new AppError("invalid", t("There is no such answer."));
}

type Decision = { userId: string; orderId: string; answer: ClaimAnswer; now: Date };

/** "Add to my account" or "Not mine". Adding it twice succeeds. Throws `not_found` for what they cannot claim. */
export async function decideClaim({ userId, orderId, answer, now }: Decision): Promise<void> {
  const isTheirs =
    answer === "add"
      ? (await db.$transaction((tx) => addPurchase(tx, userId, orderId, now))) ||
        (await hasPurchase(userId, orderId))
      : await declinePurchase(userId, orderId, now);
  if (!isTheirs) throw new AppError("not_found", t("There is no such purchase."));
}

/** The purchase, as far as it has no owner, then its credits, and the email to someone who has two plans now. */
async function addPurchase(tx: DbTx, userId: string, orderId: string, now: Date): Promise<boolean> {
  const isAdded = await addUnowned(tx, userId, orderId);
  if (!isAdded) return false;
  const given = await tx.subscription.findMany({ where: { orderId, userId }, select: { id: true } });
  await noticeTwoSubscriptions(
    tx,
    given.map(({ id }) => id),
    now,
  );
  await followOrders(tx, [orderId], await lastServiceNow(now, tx));
  return true;
}

async function hasPurchase(userId: string, orderId: string): Promise<boolean> {
  const [order, subscription] = await Promise.all([
    db.order.count({ where: { id: orderId, userId } }),
    db.subscription.count({ where: { orderId, userId } }),
  ]);
  return order + subscription > 0;
}

/** The purchase stays unclaimed and isn't offered to the user again. */
async function declinePurchase(userId: string, orderId: string, declinedAt: Date): Promise<boolean> {
  const isAsked = (await listUnclaimed(userId)).some((purchase) => purchase.orderId === orderId);
  if (!isAsked) return false;
  await db.declinedPurchase.createMany({ data: [{ userId, orderId, declinedAt }], skipDuplicates: true });
  return true;
}
