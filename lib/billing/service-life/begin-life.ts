import "server-only";
import { db, type DbTx } from "@/lib/db";
import { log } from "@/lib/log";
import { sweep } from "../reconcile/sweep";
import { beginSweep } from "../reconcile/sweep-lease";

/** Whoever noticed waits so long for what the service knows now; what takes longer is read on in the background. */
const BUDGET_MS = 5_000;

/**
 * Follows a sandbox from one of its lives into another, where it is `now`: lets go of all that belonged to the one before, for its
 * ids and times begin again, and reads what the service knows now, for a restored snapshot is not empty. Once, however many
 * notice it at the same time.
 */
export async function beginLife(before: string, life: string, now: Date): Promise<void> {
  const hasBegun = await db.$transaction(async (tx) => {
    // Whoever writes of the life before has finished by then, or finds it over.
    const { count } = await tx.serviceLife.updateMany({ where: { life: before }, data: { life } });
    if (count === 0) return false;
    await letGo(tx, life);
    await beginSweep(tx, new Date(), now);
    return true;
  });
  if (!hasBegun) return;
  log.warn("service_life.began", { life, before });
  await sweep({ budgetMs: BUDGET_MS, now: new Date() }).catch((error: unknown) =>
    log.error("service_life.not_read", error),
  );
  await giveByAddress();
}

/** Users and their sessions stay, and what has already arrived of the new life. */
async function letGo(tx: DbTx, life: string): Promise<void> {
  await tx.webhookEvent.deleteMany({ where: { OR: [{ life: null }, { life: { not: life } }] } });
  await tx.effect.deleteMany();
  await tx.scheduledChange.deleteMany();
  await tx.changeHold.deleteMany();
  await tx.cancelReason.deleteMany();
  await tx.subscriptionChange.deleteMany();
  await tx.subscriptionInvoice.deleteMany();
  await tx.subscription.deleteMany();
  await tx.order.deleteMany();
  await tx.customer.deleteMany();
  await tx.licenseKey.deleteMany();
  await tx.expectedNews.deleteMany();
  await tx.drift.deleteMany();
  await tx.sweep.deleteMany();
  await tx.checkoutIntent.deleteMany();
  await tx.catalogCache.deleteMany();
  await tx.priceTerms.deleteMany();
  await tx.orderTerms.deleteMany();
}

/**
 * Who had bought what is forgotten with the checkouts, and nobody should have to claim the whole shop again after a snapshot
 * was restored: here alone the verified address decides. Only a sandbox begins anew.
 */
async function giveByAddress(): Promise<void> {
  await db.$executeRaw`
    UPDATE merchant.orders AS bought SET user_id = person.id FROM merchant.users AS person
    WHERE bought.user_id IS NULL AND person.email_verified IS NOT NULL AND lower(bought.user_email COLLATE "C") = person.email`;
  await db.$executeRaw`
    UPDATE merchant.subscriptions AS subscription SET user_id = person.id FROM merchant.users AS person
    WHERE subscription.user_id IS NULL AND person.email_verified IS NOT NULL
      AND lower(subscription.user_email COLLATE "C") = person.email`;
}
