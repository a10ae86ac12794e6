import "server-only";
import { db } from "@/lib/db";

/** Whether an invoice of this subscription is as new as the subscription itself: then all of its last charge has been told. */
export async function isChargeTold(subscriptionId: string): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM merchant.subscriptions AS charged
    JOIN merchant.subscription_invoices AS invoice ON invoice.subscription_id = charged.id
    WHERE charged.id = ${subscriptionId} AND invoice.updated_at >= charged.updated_at - interval '15 minutes' LIMIT 1`;
  return found.length > 0;
}
