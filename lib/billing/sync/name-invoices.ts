import "server-only";
import type { DbTx } from "@/lib/db";

/**
 * Remembers on invoices of these subscriptions what they were for, where that is not written yet: a later change of the plan
 * must not rename them. The first one is for what was ordered. One for a change of the plan may come before the news of that, and
 * then waits for it; both are written within a moment, the subscription perhaps a little earlier.
 */
export async function nameInvoices(tx: DbTx, subscriptionIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE merchant.subscription_invoices AS invoice
    SET product_name = CASE invoice.billing_reason
      WHEN 'initial' THEN coalesce(bought.product_name, subscription.product_name)
      ELSE subscription.product_name END
    FROM merchant.subscriptions AS subscription LEFT JOIN merchant.orders AS bought ON bought.id = subscription.order_id
    WHERE subscription.id = ANY(${subscriptionIds}::text[]) AND invoice.subscription_id = subscription.id
      AND invoice.product_name IS NULL
      AND (invoice.billing_reason <> 'updated'
        OR subscription.updated_at >= invoice.created_at - interval '2 seconds')`;
}
